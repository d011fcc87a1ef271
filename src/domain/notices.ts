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

/**
 * The page that a notification leads to; null where its work has none.
 * @param showPathOf the address of a resource's records, with `:id`
 */
export function noticePath(
  kind: NoticeKind,
  recordId: string,
  showPathOf: (resource: string) => string | undefined,
): string | null {
  if (kind === "signUp" || kind === "review") return waitingPath;
  const about = noticeKinds[kind];
  if (about === "own") return null;
  return showPathOf(about.of)?.replace(":id", encodeURIComponent(recordId)) ?? null;
}

/** How somebody wants to hear of a kind. */
export interface NoticeChoice {
  readonly bell: boolean;
  readonly mail: boolean;
}

/** What holds for whoever has chosen nothing. */
export const usualChoice: NoticeChoice = { bell: true, mail: false };

export type NoticeChoices = Readonly<Partial<Record<NoticeKind, NoticeChoice>>>;
