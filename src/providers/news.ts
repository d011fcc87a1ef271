import type { JobView } from "../domain/jobs.ts";
import type { NoticeKind } from "../domain/notices.ts";
import { service } from "./service.ts";

export interface Notification {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: NoticeKind;
  /** null where the record has been deleted since. */
  readonly recordId: string | null;
  /** The name of the record; of long work, the resource that it was done to. */
  readonly title: string;
  /** Of low stock. */
  readonly quantity: number | null;
  readonly level: number | null;
  /** Not seen by this person before. */
  readonly isNew: boolean;
}

/** What the frame of every page tells besides the page. */
interface News {
  /** One's own long work, the newest first. */
  readonly jobs: readonly JobView[];
  readonly notifications: { readonly unread: number; readonly items: readonly Notification[] };
  /** How many records wait for one's approval. */
  readonly waiting: { readonly total: number };
}

/** Milliseconds in which those who ask are answered together. */
const together = 200;

interface Call {
  readonly of: Set<keyof News>;
  readonly answer: Promise<Partial<News>>;
}

let open: Call | undefined;

/** Who will ask as soon as its code has come, and what tells the call under way that nobody is waited for any more. */
const expected = new Set<object>();
let allHere: () => void = () => {};

function begin(): Call {
  const of = new Set<keyof News>();
  const ask = async () => {
    if (expected.size > 0) await new Promise<void>((resolve) => (allHere = resolve));
    await new Promise((resolve) => setTimeout(resolve, together));
    open = undefined;
    return (await service.get<Partial<News>>(`/news?of=${[...of].sort()}`)).data;
  };
  return { of, answer: ask() };
}

/**
 * Lets what others ask wait for a part of the frame whose code is on its way: one that comes late would ask a second time.
 * @returns ends the wait: it is there, or will not come
 */
export function expectNews(): () => void {
  const one = {};
  expected.add(one);
  return () => {
    if (expected.delete(one) && expected.size === 0) allHere();
  };
}

/** One part of the news; several that are asked for at about the same time are one request. */
export async function newsOf<Part extends keyof News>(part: Part): Promise<News[Part]> {
  open ??= begin();
  open.of.add(part);
  const told = (await open.answer)[part];
  if (told === undefined) throw new Error(`the server has told nothing of ${part}`);
  return told as News[Part];
}
