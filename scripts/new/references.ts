/** Detects columns that refer to records of a resource. */

import { splitCell } from "../../src/core/kinds/common.ts";
import { singularOf } from "../../src/domain/texts/labels.ts";
import { camel } from "./names.ts";
import { allText, type CsvColumn, distinct } from "./values.ts";

/** Removes suffixes: `homeCountryCode` → `homeCountry`. */
const bare = (name: string) => name.replace(/(Ids?|Names?|Codes?)$/, "");

/** Whether the column's name mentions the resource: `homeCountry` refers to countries. */
const mentions = (name: string, resource: string) =>
  [camel(resource), singularOf(camel(resource))].some((one) =>
    bare(name).toLowerCase().endsWith(one.toLowerCase()),
  );

/** A column that names the row itself is not a reference. */
const isOwn = /^(name|title|label|e?mail|slug|code|sku)$/i;

/**
 * Returns the resource whose records have all these names. A column that does not mention the resource needs at least
 * three of them.
 */
function target({ name, nameIndex }: CsvColumn, names: readonly string[]): string | undefined {
  const values = distinct(names.map((one) => one.trim().toLowerCase()));
  if (values.length === 0 || values.every((one) => /^[\d.,]+$/.test(one))) return undefined;
  const fits = [...nameIndex].filter(([, all]) => values.every((one) => all.has(one))).map(([one]) => one);
  const named = fits.find((resource) => mentions(name, resource));
  return named ?? (values.length >= 3 && !isOwn.test(name) ? fits[0] : undefined);
}

/** Returns the resource that a column of ids is named after, whatever records there are: `customerId`. */
function targetOfIds({ name, nameIndex, isFirst }: CsvColumn): string | undefined {
  if (isFirst || !/Ids?$/.test(name)) return undefined;
  return [...nameIndex.keys()].find(
    (resource) => singularOf(camel(resource)).toLowerCase() === singularOf(bare(name)).toLowerCase(),
  );
}

/**
 * Returns the resource that a column is named after, if it has some of these names, or no records yet, so that no name
 * can be compared.
 */
function targetOfName({ name, nameIndex }: CsvColumn, texts: readonly string[]): string | undefined {
  const fits = [...nameIndex].find(
    ([resource, names]) =>
      singularOf(camel(resource)).toLowerCase() === bare(name).toLowerCase() &&
      (names.size === 0 || texts.some((text) => names.has(text.trim().toLowerCase()))),
  );
  return fits?.[0];
}

/**
 * Returns a reference to one record or, if cells hold several names in the import format, to many; undefined otherwise.
 */
export function referenceOf(column: CsvColumn) {
  const { name, values } = column;
  const ofIds = targetOfIds(column);
  if (ofIds !== undefined) {
    const kind = /Ids$/.test(name) || values.some(Array.isArray) ? "refs" : "ref";
    return { kind, first: JSON.stringify(ofIds), name };
  }
  const texts = values.flat();
  if (!allText(texts)) return undefined;
  const isList = values.some(Array.isArray);
  const stem = singularOf(bare(name));
  const one = isList ? undefined : (target(column, texts) ?? targetOfName(column, texts));
  if (one !== undefined) return { kind: "ref", first: JSON.stringify(one), name: `${stem}Id` };
  const many = target(column, isList ? texts : texts.flatMap(splitCell));
  return many === undefined ? undefined : { kind: "refs", first: JSON.stringify(many), name: `${stem}Ids` };
}
