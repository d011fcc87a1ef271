/** Finds the field that a column's header means. */
import { synonyms } from "./synonyms.ts";

/** A field that a column can be imported into, and what people call it. */
export interface Target {
  readonly name: string;
  /** Its label in the reader's language and in English. */
  readonly labels: readonly string[];
}

/** By column: the field it is imported into, or null where it is not. */
export type Mapping = readonly (string | null)[];

/** Letters and digits alone, lower-case and without accents: `Prix (€)` and `prix` are the same. */
export function normalise(header: string): string {
  return header
    .normalize("NFKD")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * The field of every column, judged by its header: the field's own name or label first, then words that
 * other programs use for it. No field is given twice.
 */
export function guessMapping(headers: readonly string[], targets: readonly Target[]): Mapping {
  const mapping: (string | null)[] = headers.map(() => null);
  const words = headers.map(normalise);
  const rounds: ((target: Target) => readonly string[])[] = [
    (target) => [target.name, ...target.labels],
    (target) => [target.name.replace(/Ids?$/, ""), ...(synonyms[target.name] ?? [])],
  ];
  for (const names of rounds) {
    for (const target of targets) {
      if (mapping.includes(target.name)) continue;
      const wanted = new Set(names(target).flatMap(bothNumbers).filter(Boolean));
      const column = words.findIndex((word, at) => mapping[at] === null && wanted.has(word));
      if (column >= 0) mapping[column] = target.name;
    }
  }
  return mapping;
}

/** A header says `tag` where the field says `tags`. */
function bothNumbers(name: string): string[] {
  const word = normalise(name);
  return word.length > 3 && word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}
