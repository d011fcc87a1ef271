import type { Verb } from "./roles.ts";

/**
 * The kinds of notifications: about records of a resource, for users who may do `verb` with it, about one's own work, or
 * about the store as a whole, for Super Admins.
 */
export const noticeKinds = {
  lowStock: { of: "products", verb: "list" },
  newOrder: { of: "orders", verb: "list" },
  signUp: { of: "staff", verb: "edit" },
  review: { of: "reviews", verb: "edit" },
  importDone: "own",
  jobFailed: "own",
  numbersLost: "store",
} as const satisfies Record<string, "own" | "store" | { readonly of: string; readonly verb: Verb }>;

export type NoticeKind = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as readonly NoticeKind[];

/** Interface texts have a page, but are not a resource: the result of their import is shown there. */
export const textsOfWork = "translations";

/** The address of the result of an import of interface texts. @param jobId null if it is gone */
export const textResultPath = (jobId: string | null): string =>
  jobId === null ? "/translations" : `/translations?import=${encodeURIComponent(jobId)}`;

/** The page for pending approvals. */
const waitingPath = "/pending-approval";

interface Told {
  readonly kind: NoticeKind;
  /** Null if the record is gone; for one's own work, the id of the job. */
  readonly recordId: string | null;
  /** For one's own work: the resource it was done on. */
  readonly title: string;
}

/**
 * Returns the page a notification leads to: its record, or for one's own work the list of the resource or the result; null if that is
 * gone.
 * @param pathsOf returns the paths of a resource, that of its records with `:id`
 */
export function noticePath(
  { kind, recordId, title }: Told,
  pathsOf: (resource: string) => { readonly list: string; readonly show: string } | undefined,
): string | null {
  const about = noticeKinds[kind];
  if (about === "own" && title === textsOfWork) return textResultPath(recordId);
  if (about === "own") return pathsOf(title)?.list ?? null;
  if (about === "store") return pathsOf("orders")?.list ?? null;
  if (recordId === null) return null;
  if (kind === "signUp" || kind === "review") return waitingPath;
  return pathsOf(about.of)?.show.replace(":id", encodeURIComponent(recordId)) ?? null;
}

/** How a user is notified of a kind. */
export interface NoticeChoice {
  readonly bell: boolean;
  readonly mail: boolean;
}

/** The default for users who have not chosen. */
export const usualChoice: NoticeChoice = { bell: true, mail: false };
