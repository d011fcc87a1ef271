import { call } from "./call.ts";
import type { AnswerAt } from "./endpoints.ts";

/** The data of the frame around every page. */
type News = Required<AnswerAt<"get /news">>;

export type Notification = News["notifications"]["items"][number];

/** Milliseconds in which requests are combined. */
const together = 200;

interface Call {
  readonly of: Set<keyof News>;
  readonly answer: Promise<AnswerAt<"get /news">>;
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
    return call("get /news", { query: { of: [...of].sort().join(",") } });
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
  const news = (await open.answer)[part];
  if (news === undefined) throw new Error(`the server has told nothing of ${part}`);
  return news as News[Part];
}
