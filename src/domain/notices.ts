/** The kinds of notifications about one's own background jobs; those about records are declared by their resources. */
export const ownNotices = ["importDone", "jobFailed"] as const;
export type OwnNotice = (typeof ownNotices)[number];

/** How a user is notified of a kind. */
export interface NoticeChoice {
  readonly bell: boolean;
  readonly mail: boolean;
}

/** The default for users who have not chosen. */
export const usualChoice: NoticeChoice = { bell: true, mail: false };
