import { type Condition, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { translations } from "./collections.ts";

/** The custom texts of one language. */
export interface CustomTexts {
  at(namespace: string, key: string): StoredRecord | undefined;
  readonly records: readonly StoredRecord[];
}

const placeOf = (namespace: unknown, key: unknown) => `${String(namespace)}:${String(key)}`;

const of = (field: string, value: string): Condition => ({ field, op: "eq", values: [value] });

function ownTexts(records: readonly StoredRecord[]): CustomTexts {
  const byPlace = new Map(records.map((record) => [placeOf(record.namespace, record.key), record]));
  return { records, at: (namespace, key) => byPlace.get(placeOf(namespace, key)) };
}

/** Loads the custom texts of a language. */
export async function ownTextsOf(reader: Reader, language: string): Promise<CustomTexts> {
  const where = [of("languageCode", language)];
  return ownTexts((await reader.find(translations.name, { where, sort: [] })).rows);
}

/** Loads the custom texts of all languages. */
export async function allOwnTexts(reader: Reader): Promise<(language: string) => CustomTexts> {
  const { rows } = await reader.find(translations.name, { where: [], sort: [] });
  return (language) => ownTexts(rows.filter(({ languageCode }) => languageCode === language));
}

/** Texts by namespace and full key. */
type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The custom texts of a language in the interface's format. */
export async function overridesOf(
  reader: Reader,
  language: string,
  namespace?: string,
): Promise<TextOverrides> {
  const where = [of("languageCode", language), ...(namespace ? [of("namespace", namespace)] : [])];
  const { rows } = await reader.find(translations.name, { where, sort: sortedBy("namespace", "key") });
  const byNamespace = new Map<string, [key: string, text: string][]>();
  for (const row of rows) {
    const texts = byNamespace.get(String(row.namespace)) ?? [];
    texts.push([String(row.key), String(row.text)]);
    byNamespace.set(String(row.namespace), texts);
  }
  return Object.fromEntries([...byNamespace].map(([name, texts]) => [name, Object.fromEntries(texts)]));
}

/** The number of custom texts, by language. */
export async function countOwnTexts(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const groups = await reader.aggregate(translations.name, { where: [], by: "languageCode" });
  return new Map(groups.map(({ key, count }) => [String(key), count]));
}
