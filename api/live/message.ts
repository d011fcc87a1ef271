import { isObject } from "../../src/domain/is-object.ts";
import type { Change } from "./change.ts";
import type { Present } from "./presence.ts";

/** What copies of the server tell each other. */
export interface Message {
  /** The copy that says so. */
  readonly from: string;
  readonly changes?: readonly Change[];
  /** Of the last of them, in milliseconds. */
  readonly age?: number;
  readonly entered?: Present;
  readonly left?: Pick<Present, "resource" | "id" | "client" | "sessionId">;
  /** Something before this could not be sent. */
  readonly missed?: true;
}

const sizeOf = (text: string): number => Buffer.byteLength(text);

/** A message as text of at most so many bytes: of too many records only the resource is told. */
export function encodeMessage(message: Message, longest: number): string {
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
  return JSON.stringify({ from: message.from, missed: true } satisfies Message);
}

/** What another copy has said; null for what is no message. */
export function decodeMessage(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text);
    // Nobody but copies of this very server writes there.
    return isObject(value) && typeof value.from === "string" ? (value as unknown as Message) : null;
  } catch {
    return null;
  }
}
