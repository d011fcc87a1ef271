import { plainText } from "../texts/plain-text.ts";

export const postStatuses = ["draft", "scheduled", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** The publication state of a post. */
interface Appearing {
  readonly status: string;
  /** ISO 8601 */
  readonly publishAt: string | null;
}

/** Returns the status readers see at a moment: a published post with a later date counts as scheduled. */
export function postStatus({ status, publishAt }: Appearing, now: Date): PostStatus {
  if (status === "draft") return "draft";
  if (publishAt === null) return status === "scheduled" ? "scheduled" : "published";
  return now.getTime() < Date.parse(publishAt) ? "scheduled" : "published";
}

/** Checks that a scheduled post has a date. Returns true or the message key. */
export function checkPublishAt({ status, publishAt }: Appearing): true | string {
  return status !== "scheduled" || publishAt !== null || "blogs.errors.publishAt";
}

/** Returns the post with the current time as its date if it is published without one. */
export function datedAt<P extends Readonly<Record<string, unknown>>>(post: P, now: Date): P {
  const undated = post.status === "published" && !post.publishAt;
  return undated ? { ...post, publishAt: now.toISOString() } : post;
}

/** Maximum length of an excerpt, in characters: what a blog card shows. */
export const maxExcerptLength = 300;

const wordsOf = new Intl.Segmenter(undefined, { granularity: "word" });

/** Counts the words of a Markdown text in any script, without markup and URLs. */
export function wordCount(markdown: string): number {
  return [...wordsOf.segment(plainText(markdown))].filter(({ isWordLike }) => isWordLike).length;
}

/** Average reading speed on a screen, in words per minute. */
const wordsPerMinute = 220;

/** Returns the reading time in minutes, rounded up; 0 for no words. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / wordsPerMinute);
}
