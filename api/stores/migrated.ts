/** What a store has done to bring what it holds to the declarations, and what it has left to people. */
export interface Migrated {
  /** What was changed, in words. */
  readonly applied: readonly string[];
  /** What only a person can decide, in words and statements: to read, and to do or not. */
  readonly manual: readonly string[];
}

/** Stored values do not fit the declarations; nothing was changed. */
export class UnfitStore extends Error {
  override readonly name: string = "UnfitStore";

  /**
   * @param what the store, as people know it
   * @param unfit what does not fit, in words
   * @param advice beside what helps in any store
   */
  constructor(what: string, unfit: readonly string[], advice: string) {
    const more = unfit.length > most ? `\n  and ${unfit.length - most} more` : "";
    const listed = unfit.slice(0, most).map((one) => `\n  ${one}`);
    super(`${what} and was left as it is:${listed.join("")}${more}\n${advice}\n${changedKind}`);
  }
}

/** What is wrong with the first of several records, and how many they are. */
export const withOthers = (words: string, count: number): string =>
  count === 1 ? words : `${words} (${count} records)`;

const changedKind =
  "Where a declaration has changed its kind: take it back, or keep the old field and declare the new kind under " +
  "a new name, with backfill (docs/changing-declarations.md).";

/** Places that a message tells. */
const most = 10;

/** What is told of stored values that no field is called after. */
export function leftoverMessage(
  resource: string,
  field: string,
  count: number,
  candidates: readonly string[],
): string {
  const records = count === 1 ? "1 record holds" : `${count} records hold`;
  const kept = `${resource}: ${records} "${field}", which no field is called; the values are kept.`;
  const [name] = candidates;
  if (name === undefined) return kept;
  const names = candidates.map((one) => `"${one}"`).join(" or ");
  return `${kept} Where ${names} is its new name, write was: "${field}" on that field.`;
}
