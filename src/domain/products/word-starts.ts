interface Titled {
  readonly id: string;
  readonly title: string;
}

/** The words of a text without case and accents, each after a space. */
const wordsOf = (text: string) =>
  ` ${text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase()}`.replace(/[^\p{L}\p{N}]+/gu, " ");

/** 0 if the title starts with the words, 1 if they start within it, else 2. */
function rank(title: string, words: string): number {
  const at = wordsOf(title).indexOf(words);
  return at < 0 ? 2 : Math.min(at, 1);
}

/** Returns the records without duplicates, those first whose title, or a word of it, starts with the text. */
export function wordStartsFirst<T extends Titled>(records: readonly T[], text: string): T[] {
  const wanted = wordsOf(text.trim());
  const ranked = [...new Map(records.map((one) => [one.id, one])).values()].map((one) => ({
    one,
    rank: rank(one.title, wanted),
  }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}
