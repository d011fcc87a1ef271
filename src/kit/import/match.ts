import type { AnyResource } from "../../core/define.ts";
import { foreignSign } from "../../core/import/foreign-sign.ts";
import { matchFields } from "../../core/import/match-fields.ts";
import { neededFields } from "../../core/made-by-name.ts";
import { columnNames } from "../../domain/column-names.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";

/** Finds the field that a column header means. */

/** A field that a column can be imported into, with its labels. */
export interface MatchTarget {
  readonly name: string;
  /** Its label in the user's language, then in the others. */
  readonly labels: readonly string[];
  /** What it is called in other programs, as its declaration says. Default: nothing. */
  readonly headings?: readonly string[] | undefined;
  /** Whether several columns may be imported into it, such as pictures in columns of their own. Default: no. */
  readonly several?: boolean;
}

/** By column: the field it is imported into, or null if it is not imported. */
export type Mapping = readonly (string | null)[];

/** Reduces a header to lower-case letters and digits without accents: `Prix (€)` and `prix` are equal. */
export function normalise(header: string): string {
  return header
    .normalize("NFKD")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * What a heading says about its cells in brackets: the form of a list, `(x,y,z...)`, `(Name:Value)`, of yes and no, `(0/1)`,
 * `(0 = No, 1 = Yes)`, or of a day, `(yyyy-mm-dd)`, and whether it must be filled in.
 */
const hint =
  /\(\s*(?:\p{L}(?:\s*[,;|]\s*\p{L})+|\p{L}+(?:\s*:\s*\p{L}+)+|[01]\s*(?:=[^)/,]*)?[/,|][^)]*|[ymdjt]{1,4}[-/. ][^)]*[ymdjta]|optional|required)[\s.…]*\)/giu;

/** Returns a heading without hints about its cells. */
export const withoutHints = (header: string): string => header.replace(hint, "").trim();

/**
 * Normalises a header without the currency that an export adds to amounts. Amounts in another currency are only
 * imported if the user maps them.
 */
export function wordOf(header: string): string {
  const word = normalise(withoutHints(header).replace(` (${baseCurrency().code})`, ""));
  const said = /\(([^()]*\p{Sc}[^()]*)\)\s*$/u.exec(header)?.[1];
  const foreign = said === undefined ? undefined : foreignSign(said, baseCurrency());
  return foreign === undefined ? word : `${word} ${foreign}`;
}

/** The field's name and its label on screen: they take precedence if labels of several languages clash. */
const ownNames = ({ name, labels }: MatchTarget) => [name, ...labels.slice(0, 1)];
const allNames = ({ name, labels }: MatchTarget) => [name, ...labels];

/** Finds a column by the names an export uses: the name of its field, or its label. */
export function placesNamed(
  headers: readonly string[],
  targets: readonly MatchTarget[],
): ReadonlyMap<string, number> {
  const words = headers.map(wordOf);
  const places = new Map<string, number>();
  const taken = new Set<number>();
  for (const names of [ownNames, allNames]) {
    for (const target of targets) {
      if (places.has(target.name)) continue;
      const headings = new Set(names(target).map(normalise));
      const named = headers.indexOf(target.name);
      const at = named >= 0 ? named : words.findIndex((word) => word !== "" && headings.has(word));
      if (at < 0 || taken.has(at)) continue;
      places.set(target.name, at);
      taken.add(at);
    }
  }
  return places;
}

/** Names of a field in other programs. */
const otherNames = ({ name, headings = [] }: MatchTarget) => [
  name.replace(/Ids?$/, ""),
  ...headings,
  ...(columnNames[name] ?? []),
];

/**
 * Guesses the field of every column from its header: by the field's name or label first, then by its labels in other
 * languages and by names from other programs. No field is used twice, except for numbered columns of one that may hold
 * several values: `Image 1`, `Image 2`.
 */
export function guessMapping(headers: readonly string[], targets: readonly MatchTarget[]): Mapping {
  const mapping: (string | null)[] = headers.map(() => null);
  const words = headers.map(wordOf);
  const rounds: ((target: MatchTarget) => readonly string[])[] = [ownNames, allNames, otherNames];
  for (const names of rounds) {
    for (const target of targets) {
      if (mapping.includes(target.name)) continue;
      const headings = new Set(names(target).flatMap(bothNumbers).filter(Boolean));
      const column = words.findIndex((word, at) => mapping[at] === null && headings.has(word));
      if (column >= 0) mapping[column] = target.name;
    }
  }
  for (const target of targets.filter(({ several }) => several)) {
    const wanted = new Set([...allNames(target), ...otherNames(target)].flatMap(bothNumbers).filter(Boolean));
    words.forEach((word, at) => {
      const isNumbered = /\d$/.test(word) && wanted.has(word.replace(/\d+$/, ""));
      if (mapping[at] === null && isNumbered) mapping[at] = target.name;
    });
  }
  return mapping;
}

/** A header may be `tag` for the field `tags`. */
function bothNumbers(name: string): string[] {
  const word = normalise(name);
  return word.length > 3 && word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Returns the fields that can identify existing records; the first one is the default. */
export function matchOptions(resource: AnyResource, mapping: Mapping): string[] {
  return matchFields(resource).filter((name) => mapping.includes(name));
}

/** Whether a row can identify an existing record, by id, by another unique field or by several fields together. */
export function findsRecords(resource: AnyResource, mapping: Mapping): boolean {
  const { together = [] } = resource.csv ?? {};
  const isWhole = together.length > 0 && together.every((name) => mapping.includes(name));
  return isWhole || mapping.includes("id") || matchOptions(resource, mapping).length > 0;
}

/** Returns the fields a new record requires that no column provides. */
export const missingFields = (resource: AnyResource, mapping: Mapping): string[] =>
  neededFields(resource).filter((name) => !mapping.includes(name));
