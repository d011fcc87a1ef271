import { isObject } from "../../../src/domain/is-object.ts";
import type { RecordChange } from "./change.ts";
import type { Present } from "./presence.ts";

/** A message between copies of the server. */
export interface CopyMessage {
  /** The sending copy. */
  readonly from: string;
  readonly changes?: readonly RecordChange[];
  /** Age of the last change, in milliseconds. */
  readonly age?: number;
  /** The position of the database's log after them, where there are replicas. */
  readonly position?: string;
  readonly entered?: Present;
  readonly left?: Pick<Present, "resource" | "id" | "client" | "sessionId">;
  /** A message before this one could not be sent. */
  readonly missed?: true;
}

const sizeOf = (text: string): number => Buffer.byteLength(text);

/** Encodes a message within a number of bytes: with too many records, it names only the resource. */
export function encodeMessage(message: CopyMessage, longest: number): string {
  const text = JSON.stringify(message);
  if (sizeOf(text) <= longest || !message.changes) return text;
  const changes = [...message.changes];
  const largestFirst = [...changes.keys()].sort(
    (a, b) => (changes[b]?.records?.length ?? 0) - (changes[a]?.records?.length ?? 0),
  );
  for (const at of largestFirst) {
    const change = changes[at];
    if (change) changes[at] = { ...change, records: null };
    const shorter = JSON.stringify({ ...message, changes });
    if (sizeOf(shorter) <= longest) return shorter;
  }
  return JSON.stringify({ from: message.from, missed: true } satisfies CopyMessage);
}

/** Parses a message; null if it is invalid. */
export function decodeMessage(text: string): CopyMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    // Only copies of this version of the server write to the channel.
    return isObject(value) && typeof value.from === "string" ? (value as unknown as CopyMessage) : null;
  } catch {
    return null;
  }
}
