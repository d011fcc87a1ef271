import type { Verb } from "./roles.ts";

/** What a notification may tell: of records of a resource, to those who may do `verb` with it, or of one's own work. */
export const noticeKinds = {
  lowStock: { of: "products", verb: "list" },
  newOrder: { of: "orders", verb: "list" },
  signUp: { of: "staff", verb: "edit" },
  review: { of: "reviews", verb: "edit" },
  importDone: "own",
  jobFailed: "own",
} as const satisfies Record<string, "own" | { readonly of: string; readonly verb: Verb }>;

export type NoticeKind = keyof typeof noticeKinds;

export const noticeKindNames = Object.keys(noticeKinds) as readonly NoticeKind[];

/** Where people decide on what waits. */
const waitingPath = "/pending-approval";

interface Told {
  readonly kind: NoticeKind;
  /** Null where the record is gone, and of one's own work. */
  readonly recordId: string | null;
  /** Of one's own work, the resource that it was done to. */
  readonly title: string;
}

/**
 * The page that a notification leads to: what it is about, or the list that one's own work was done to; null where that is gone.
 * @param pathsOf the addresses of a resource, that of its records with `:id`
 */
export function noticePath(
  { kind, recordId, title }: Told,
  pathsOf: (resource: string) => { readonly list: string; readonly show: string } | undefined,
): string | null {
  const about = noticeKinds[kind];
  if (about === "own") return pathsOf(title)?.list ?? null;
  if (recordId === null) return null;
  if (kind === "signUp" || kind === "review") return waitingPath;
  return pathsOf(about.of)?.show.replace(":id", encodeURIComponent(recordId)) ?? null;
}

/** How somebody wants to hear of a kind. */
export interface NoticeChoice {
  readonly bell: boolean;
  readonly mail: boolean;
}

/** What holds for whoever has chosen nothing. */
export const usualChoice: NoticeChoice = { bell: true, mail: false };
