import { isObject } from "../../domain/is-object.ts";
import { toSlug } from "../../domain/texts/slug.ts";
import { type AnyResource, targetOf } from "../define.ts";
import { type AnyField, entriesOf, isEmpty } from "../fields/field.ts";
import { oncePer } from "../once.ts";
import { type UniqueKey, uniqueKeys } from "../validation/index-keys.ts";
import { storedText } from "../validation/stored-text.ts";

type Input = Readonly<Record<string, unknown>>;

/** How the rows of a file are matched to records. */
export interface Matching {
  readonly upsert: boolean;
  /** The field by which they are matched. Default: the key of the resource. */
  readonly by?: string | undefined;
}

/** A value of a row that an earlier row of the file, or an entry of the same row, has too. */
export interface Repeat {
  readonly path: string;
  /** The number of the other row. */
  readonly first: number;
}

/**
 * Returns a function that finds what a row shares with an earlier one although only one record can have it: its id, a
 * unique value, or the values that identify its record together. Call it with the rows in the order of the file; a row
 * may be passed again.
 */
export function createRepeats(
  resource: AnyResource,
  matching: Matching,
): (row: unknown, number: number) => readonly Repeat[] {
  const owners = new Map<string, number>();
  return (row, number) => {
    if (!isObject(row)) return [];
    const made = madeSlugs(resource, row);
    const inRow = new Set<string>();
    return keysOf(resource, matching, row, made).flatMap(({ scope, value, path }) => {
      const key = `${scope}\n${value}`;
      const first = owners.get(key) ?? number;
      owners.set(key, first);
      const isRepeated = first !== number || inRow.has(key);
      inRow.add(key);
      // A generated slug may repeat: the API numbers it.
      return isRepeated && !Object.hasOwn(made, path) ? [{ path, first }] : [];
    });
  };
}

function keysOf(resource: AnyResource, matching: Matching, row: Input, made: Input): readonly UniqueKey[] {
  const values = Object.entries(row).flatMap(([name, value]) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field) return [];
    if (entriesOf(field) && !(Array.isArray(value) && value.every(isObject))) return [];
    return [[name, asStored(field, value)] as const];
  });
  const id = isEmpty(row.id) ? [] : [{ scope: "id", value: String(row.id), path: "id" }];
  const unique = uniqueKeys(resource, { ...Object.fromEntries(values), ...made });
  return [...unique, ...id, ...keyOfSeveral(resource, matching, row)];
}

/** Differences that saving a text removes do not make two values of one. */
function asStored(field: AnyField, value: unknown): unknown {
  return typeof value === "string" ? storedText(field, value) : value;
}

/** The slugs of new records that the row leaves empty. */
function madeSlugs(resource: AnyResource, row: Input): Input {
  if (!isEmpty(row.id)) return {};
  const empty = slugsIn(resource).filter(({ name }) => isEmpty(row[name]));
  return Object.fromEntries(empty.map(({ name, from }) => [name, toSlug(String(row[from] ?? ""))]));
}

/** Returns the fields with references that only one record may have, alone or together with other values. */
export function identifyingReferences(resource: AnyResource): readonly string[] {
  const { together = [] } = resource.csv ?? {};
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const inner = Object.values(entriesOf(field) ?? {});
    const isUnique = [field, ...inner].some((one) => one.unique && targetOf(resource, one) !== undefined);
    const isPart = together.includes(name) && targetOf(resource, field) !== undefined;
    return isUnique || isPart ? [name] : [];
  });
}

/** The slugs that are generated from another field. */
const slugsIn = oncePer(({ fields }: AnyResource) =>
  Object.entries(fields).flatMap(([name, field]: [string, AnyField & { from?: string }]) =>
    field.kind === "slug" && field.from !== undefined ? [{ name, from: field.from }] : [],
  ),
);

/**
 * Returns the fields by which a row without an id and key identifies its record, with their values: those that identify
 * records together, and the key if the row leaves it empty, so that it does not find a record that has one. None if the
 * row lacks all of their values.
 */
export function identifiedBy(
  resource: AnyResource,
  by: string | undefined,
  row: Input,
): readonly (readonly [field: string, value: unknown])[] {
  const { together = [], key } = resource.csv ?? {};
  if (!isEmpty(row.id) || [by, key].some((name) => name !== undefined && !isEmpty(row[name]))) return [];
  const said = together.filter((name) => row[name] !== undefined);
  const isComplete = key === undefined || said.length === together.length;
  if (!isComplete || said.every((name) => isEmpty(row[name]))) return [];
  const empty = key !== undefined && row[key] !== undefined ? [key] : [];
  return [...said, ...empty].map((name) => {
    const field = resource.fields[name];
    return [name, field ? asStored(field, row[name]) : row[name]] as const;
  });
}

function keyOfSeveral(resource: AnyResource, { upsert, by }: Matching, row: Input): readonly UniqueKey[] {
  const matches = upsert ? identifiedBy(resource, by, row) : [];
  const path = matches.find(([, value]) => !isEmpty(value))?.[0];
  return path === undefined
    ? []
    : [
        {
          scope: "together",
          value: JSON.stringify(matches.map(([name, value]) => [name, value ?? null])),
          path,
        },
      ];
}
