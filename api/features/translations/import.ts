import { isObject } from "../../../src/domain/is-object.ts";
import { keyOf, textProblems } from "../../../src/domain/texts/translations.ts";
import { Problem } from "../../platform/problem.ts";
import type { Writer } from "../../records/writer.ts";
import { type CatalogueText, formsOf } from "./catalogue.ts";
import type { TextSources } from "./rows.ts";
import { changesText, type NewText, refusalOf, storeText } from "./write.ts";

/** Rows per request; larger files are sent in pieces. */
const maxRows = 500;

/** The errors of a row; their messages are below `translations:problems`. */
export const rowProblems = [...textProblems, "row", "unknownKey", "repeated"] as const;

interface RowProblem {
  readonly key: (typeof rowProblems)[number];
  readonly marks: readonly string[];
}

/** The result of a row, actual or previewed. */
interface TextResult {
  readonly index: number;
  /** The key of the row; absent if it has none. */
  readonly key?: string;
  readonly outcome: "created" | "updated" | "unchanged" | "failed";
  readonly problem?: RowProblem;
  /** The previous text. */
  readonly before?: string;
}

/** The index of the first row with a text, by namespace and key: of all rows of an import, in whichever batch. */
export type FirstRows = Map<string, number>;

/** Where a batch is among the rows of an import, and the texts before it. */
export interface BatchSpan {
  readonly first: number;
  readonly seen: FirstRows;
}

type Found = { readonly text: CatalogueText; readonly change: NewText } | { readonly empty: true };

/** The rows of an import. Throws if there are none, or too many. */
export function rowsOfBody(rows: unknown): readonly unknown[] {
  if (!Array.isArray(rows)) throw new Problem("bad-request", "rows must be a list.");
  if (rows.length > maxRows) throw new Problem("too-large", `Send at most ${maxRows} rows at a time.`);
  return rows;
}

const problem = (key: RowProblem["key"], marks: readonly string[] = []): RowProblem => ({ key, marks });

function read(sources: TextSources, row: unknown): Found | RowProblem {
  if (!isObject(row) || typeof row.key !== "string" || row.key === "") return problem("row");
  const { key, translation = "", english = "" } = row;
  if (typeof translation !== "string" || typeof english !== "string") return problem("row");
  const [, namespace = "", inside = ""] = /^([^:]*):(.*)$/s.exec(key) ?? [];
  const place = placeOf(sources, namespace, inside);
  if (!place) return problem("unknownKey");
  if (translation === "") return { empty: true };
  const from = english === "" ? {} : { from: english };
  return { text: place.text, change: { form: place.form, text: translation, ...from } };
}

/** The text and plural form of a full key; undefined if the language has no such form. */
function placeOf({ catalogue, language }: TextSources, namespace: string, key: string) {
  const base = key.replace(/_[a-z]+$/, "");
  for (const text of [catalogue.text(namespace, key), catalogue.text(namespace, base)]) {
    const form = text && formsOf(text, language).find((one) => keyOf(text.key, one) === key);
    if (text && form) return { text, form };
  }
  return undefined;
}

/**
 * Imports rows with `key`, `translation` and optionally `english`, the text that was translated. Rows without a
 * translation change nothing, and invalid ones do not stop the others.
 * @param writer null for a preview
 * @param span default: the rows are all of the import. A batch that is repeated adds the same to `seen`
 */
export async function importTexts(
  writer: Writer | null,
  sources: TextSources,
  rows: readonly unknown[],
  { first, seen }: BatchSpan = { first: 0, seen: new Map() },
): Promise<readonly TextResult[]> {
  const results: TextResult[] = [];
  for (const [at, row] of rows.entries()) {
    const index = first + at;
    const key = isObject(row) && typeof row.key === "string" && row.key !== "" ? { key: row.key } : {};
    results.push({ index, ...key, ...(await importRow(writer, sources, row, { index, seen })) });
  }
  return results;
}

async function importRow(
  writer: Writer | null,
  sources: TextSources,
  row: unknown,
  { index, seen }: { readonly index: number; readonly seen: FirstRows },
): Promise<Omit<TextResult, "index" | "key">> {
  const source = read(sources, row);
  if ("key" in source) return { outcome: "failed", problem: source };
  if ("empty" in source) return { outcome: "unchanged" };
  const { text, change } = source;
  const key = keyOf(text.key, change.form);
  const place = `${text.namespace}:${key}`;
  const isRepeated = (seen.get(place) ?? index) < index;
  if (!isRepeated) seen.set(place, index);
  const refusal = isRepeated ? problem("repeated") : refusalOf(sources, text, change);
  if (refusal) return { outcome: "failed", problem: refusal };
  if (!changesText(sources, text, change)) return { outcome: "unchanged" };
  if (writer) await storeText(writer, sources, text, change);
  const own = sources.own.at(text.namespace, key);
  const before = own ? String(own.text) : sources.catalogue.shipped(sources.language, text.namespace, key);
  return before === null ? { outcome: "created" } : { outcome: "updated", before };
}
