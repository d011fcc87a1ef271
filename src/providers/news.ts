import type { JobView } from "../domain/jobs.ts";
import type { NoticeKind } from "../domain/notices.ts";
import { service } from "./service.ts";

export interface Notification {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: NoticeKind;
  /** The record, or the job for one's own work; null if it was deleted since. */
  readonly recordId: string | null;
  /** The name of the record; for jobs, the resource. */
  readonly title: string;
  /** The quantity of low stock. */
  readonly quantity: number | null;
  readonly level: number | null;
  /** Whether this user has not seen it yet. */
  readonly isNew: boolean;
}

/** The data of the frame around every page. */
interface News {
  /** The user's own jobs, newest first. */
  readonly jobs: readonly JobView[];
  readonly notifications: { readonly unread: number; readonly items: readonly Notification[] };
  /** The number of records awaiting the user's approval. */
  readonly waiting: { readonly total: number };
}

/** Milliseconds in which requests are combined. */
const together = 200;

interface Call {
  readonly of: Set<keyof News>;
  readonly answer: Promise<Partial<News>>;
}

let open: Call | undefined;

/** Parts whose code is still loading, and a way to end the wait of a pending request. */
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
 * Delays the request for a part of the frame whose code is still loading, which would otherwise cause a second request.
 * @returns a function that ends the wait, once it has loaded or failed
 */
export function expectNews(): () => void {
  const one = {};
  expected.add(one);
  return () => {
    if (expected.delete(one) && expected.size === 0) allHere();
  };
}

/** Returns one part of the news; requests at about the same time are combined. */
export async function newsOf<Part extends keyof News>(part: Part): Promise<News[Part]> {
  open ??= begin();
  open.of.add(part);
  const told = (await open.answer)[part];
  if (told === undefined) throw new Error(`the server has told nothing of ${part}`);
  return told as News[Part];
}
