import { isObject } from "../../../src/domain/is-object.ts";
import {
  attributeNamed,
  type KnownAttribute,
  valueNamed,
} from "../../../src/domain/products/option-names.ts";
import { attributes } from "../../../src/resources/attributes.ts";
import type { Json } from "../../platform/http/body.ts";
import { typedAs } from "../../records/typed-as.ts";
import { everything } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";

const entriesIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** The options of a row that are not tied to an attribute of the catalogue, with their values. */
function optionsOf(row: unknown): ReadonlyMap<string, readonly string[]> {
  const optionsByName = new Map<string, string[]>();
  if (!isObject(row)) return optionsByName;
  const isOwn = ({ attributeId }: Json) => typeof attributeId !== "string" || attributeId === "";
  const named = entriesIn(row.attributes).filter((one) => !isOwn(one));
  const chosen = new Set(named.map(({ name }) => String(name)));
  const add = (name: unknown, values: readonly string[]) => {
    if (typeof name !== "string" || name === "" || chosen.has(name)) return;
    optionsByName.set(name, [...(optionsByName.get(name) ?? []), ...values]);
  };
  for (const one of entriesIn(row.attributes).filter(isOwn)) add(one.name, textsIn(one.values));
  for (const { options } of entriesIn(row.combinations)) {
    if (!isObject(options)) continue;
    for (const [name, value] of Object.entries(options)) add(name, textsIn([value]));
  }
  return optionsByName;
}

/** Maps options of files to attributes of the catalogue: `Color: red` becomes its `Colour: Red`. */
export async function namedAsCatalogue(
  reader: Reader,
  rows: readonly unknown[],
): Promise<(row: Json) => Json> {
  if (!rows.some((row) => optionsOf(row).size > 0)) return (row) => row;
  const { rows: records } = await reader.find(attributes.name, everything);
  const catalogue = records.map(typedAs(attributes));
  return (row) => joined(row, catalogue);
}

function joined(row: Json, catalogue: readonly KnownAttribute[]): Json {
  const attributeByName = new Map<string, KnownAttribute>();
  for (const [name, values] of optionsOf(row)) {
    // An attribute is used for one option of a product: a second match stays as it is.
    const free = catalogue.filter((one) => ![...attributeByName.values()].includes(one));
    const attribute = attributeNamed(free, name, values);
    if (attribute) attributeByName.set(name, attribute);
  }
  if (attributeByName.size === 0) return row;
  const value = (attribute: KnownAttribute, one: unknown) =>
    typeof one === "string" ? valueNamed(attribute, one) : one;
  const asAttribute = (one: unknown) => {
    const attribute = isObject(one) ? attributeByName.get(String(one.name)) : undefined;
    if (!attribute || !isObject(one)) return one;
    const values = Array.isArray(one.values)
      ? { values: [...new Set(one.values.map((each) => value(attribute, each)))] }
      : {};
    return { ...one, attributeId: attribute.id, name: attribute.displayName, ...values };
  };
  const asCombination = (one: unknown) => {
    if (!isObject(one) || !isObject(one.options)) return one;
    const options = Object.entries(one.options).map(([name, each]) => {
      const attribute = attributeByName.get(name);
      return attribute ? [attribute.displayName, value(attribute, each)] : [name, each];
    });
    return { ...one, options: Object.fromEntries(options) };
  };
  const { attributes: lines, combinations } = row;
  return {
    ...row,
    ...(Array.isArray(lines) ? { attributes: lines.map(asAttribute) } : {}),
    ...(Array.isArray(combinations) ? { combinations: combinations.map(asCombination) } : {}),
  };
}
