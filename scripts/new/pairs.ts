/** Finds the columns that say when something begins and when it ends. */
import type { InferredField } from "./infer.ts";

/** The names of a start and of its end. */
export interface Pair {
  readonly start: string;
  readonly end: string;
}

const words: readonly (readonly [start: string, end: string])[] = [
  ["start", "end"],
  ["begin", "end"],
  ["from", "to"],
  ["from", "until"],
  ["from", "till"],
  ["arrival", "departure"],
  ["checkin", "checkout"],
  ["pickup", "return"],
  ["pickup", "dropoff"],
  ["opens", "closes"],
  ["opening", "closing"],
  ["von", "bis"],
  ["beginn", "ende"],
  ["desde", "hasta"],
  ["inicio", "fin"],
];

const isTime = ({ kind }: InferredField) => kind === "date" || kind === "dateTime";

/** Returns the first two fields of one kind whose names differ by a start and its end: `startsAt`, `endsAt`. */
export function pairOf(fields: readonly InferredField[]): Pair | undefined {
  const times = fields.filter(isTime);
  for (const { name: start, kind } of times) {
    const ends = new Set(words.map(([from, to]) => start.toLowerCase().replace(from, to)));
    const end = times.find(
      (field) => field.kind === kind && field.name !== start && ends.has(field.name.toLowerCase()),
    );
    if (end) return { start, end: end.name };
  }
  return undefined;
}
