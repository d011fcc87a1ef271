import { nearness } from "../texts/search.ts";

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Returns the records without duplicates, those first whose title, or a word of it, starts with the text. */
export function wordStartsFirst<T extends Titled>(records: readonly T[], text: string): T[] {
  const ranked = [...new Map(records.map((one) => [one.id, one])).values()].map((one) => ({
    one,
    // The same title is one that starts so.
    rank: Math.max(nearness(one.title, text), 1),
  }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}
