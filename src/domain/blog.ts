import { plainText } from "./plain-text.ts";

export const postStatuses = ["draft", "scheduled", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Where a post stands: what somebody decided, and when it appears. */
export interface Appearing {
  readonly status: string;
  /** ISO 8601 */
  readonly publishAt: string | null;
}

/** A post as readers see it at a moment: what is meant for later is scheduled, whichever word was chosen. */
export function postStatus({ status, publishAt }: Appearing, now: Date): PostStatus {
  if (status === "draft") return "draft";
  if (publishAt === null) return status === "scheduled" ? "scheduled" : "published";
  return now.getTime() < Date.parse(publishAt) ? "scheduled" : "published";
}

/** A post for later says when. */
export function checkPublishAt({ status, publishAt }: Appearing): true | string {
  return status !== "scheduled" || publishAt !== null || "blogs.errors.publishAt";
}

/** What goes out without a date goes out now. */
export function datedAt<P extends Readonly<Record<string, unknown>>>(post: P, now: Date): P {
  const undated = post.status === "published" && !post.publishAt;
  return undated ? { ...post, publishAt: now.toISOString() } : post;
}

/** The longest excerpt, in characters: what a card of the blog shows. */
export const maxExcerptLength = 300;

const wordsOf = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a Markdown text, in any writing, without its marks and addresses. */
export function wordCount(markdown: string): number {
  return [...wordsOf.segment(plainText(markdown))].filter(({ isWordLike }) => isWordLike).length;
}

/** How fast people read on a screen. */
const wordsPerMinute = 220;

/** Minutes, rounded up; 0 for nothing. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / wordsPerMinute);
}
