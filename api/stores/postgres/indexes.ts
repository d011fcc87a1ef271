import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import type { Query, Sort } from "../../dialect/query.ts";
import type { Schema } from "../schema.ts";
import type { Wanted } from "./catalog.ts";
import { type Column, identifier, searchColumn, type Table } from "./table.ts";

/** Longest text, in characters, that is worth an index entry. */
const maxIndexedLength = 300;

/** Kinds whose texts run over many lines unless a field says how long they may be. */
const longKinds: ReadonlySet<string> = new Set(["longText", "markdown", "url"]);

/**
 * Indexes for what lists sort, filter and search by, and for what references are looked up by; all of it is read off the
 * declaration (docs/decisions/19). Every order ends with the id, as every list does.
 */
export function wantedIndexes(schema: Schema, table: Table, hasTrigrams: boolean): Wanted[] {
  const { resource } = table;
  const nested = new Set(
    schema
      .outgoing(resource.name)
      .filter((one) => one.path.length > 1)
      .map((one) => one.path[0]),
  );
  const start = startOf(resource);
  const found = table.columns.flatMap((column): Wanted[] => {
    const name = sql.id(column.name);
    if (column.type === "text[]") return [index(table, [column.name], sql`using gin (${name})`)];
    if (nested.has(column.field)) {
      return [index(table, [column.name], sql`using gin (${name} jsonb_path_ops)`)];
    }
    const ordered = isOrdered(schema, resource, column);
    const downwards = ordered && isSortedDown(resource, column.field, start);
    return [
      ...(ordered ? [index(table, [column.name], sql`(${name}, "id")`)] : []),
      ...(downwards ? [index(table, [column.name, "", "desc"], sql`(${name} desc, "id")`)] : []),
      ...(isNarrowing(resource, column.field, start) ? [narrowing(table, column, start)] : []),
    ];
  });
  found.push(...outstanding(table), ...flagged(table));
  const search = index(table, [searchColumn], sql`using gin (${sql.id(searchColumn)} gin_trgm_ops)`);
  return hasTrigrams && isSearched(resource) ? [...found, search] : found;
}

/** What indexes of outstanding numbers are called by, behind the name of their table, before what tells them apart. */
export const openPart = "open";

/** Sums over the few records that have something outstanding are read off these indexes alone. */
function outstanding(table: Table): Wanted[] {
  return (table.resource.outstanding ?? []).map((declared) => {
    const mark = createHash("sha1").update(JSON.stringify(declared)).digest("hex").slice(0, 12);
    const of = sql.id(table.column(declared.of).name);
    const more = [of, ...declared.with.map((field) => sql.id(table.column(field).name))];
    const by = sql.id(table.column(declared.by).name);
    return index(table, [openPart, mark], sql`(${by}) include (${sql.join(more)}) where ${of} > 0`);
  });
}

/** Of rankings of few rows, such as returns, the rows of some days are read without all others of these. */
function flagged(table: Table): Wanted[] {
  const all = (table.resource.rankings ?? []).flatMap(({ on, where = {} }) =>
    Object.entries(where).flatMap(([field, value]) => {
      if (value !== true) return [];
      const [day, flag] = [table.column(on).name, table.column(field).name];
      return [index(table, [day, "", flag], sql`(${sql.id(day)}) where ${sql.id(flag)}`)];
    }),
  );
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

function index(table: Table, parts: readonly string[], on: RawBuilder<unknown>): Wanted {
  const name = identifier(table.name, ...parts);
  return { name, parts, create: sql`create index ${sql.id(name)} on ${sql.table(table.name)} ${on}` };
}

interface Start {
  readonly field: string;
  readonly down: boolean;
}

/** What a list is sorted by when it is opened. */
function startOf({ list: { sort = "-createdAt" } }: AnyResource): Start {
  return { field: sort.replace(/^-/, ""), down: sort.startsWith("-") };
}

const figures: ReadonlySet<string> = new Set(["integer", "bigint", "double", "date", "timestamp"]);

const isListed = ({ list }: AnyResource): boolean => list.columns.length > 0;

function isOrdered(schema: Schema, resource: AnyResource, { field, type }: Column): boolean {
  if (field === "createdAt" || field === "updatedAt") return isListed(resource);
  const declared = fieldOf(resource, field);
  if (!declared?.type.sortable) return false;
  // What is asked for one value has the index of that, and is sorted by where the list shows it.
  if (isNarrowing(resource, field, startOf(resource)) && !resource.list.columns.includes(field)) return false;
  if (schema.outgoing(resource.name).some((one) => one.path[0] === field) || declared.unique) return true;
  if (declared.kind === "position") return true;
  const { columns, filters = [] } = resource.list;
  if (columns.includes(field) || field === startOf(resource).field) return isShort(declared);
  if (filters.includes(field)) return type !== "boolean" && isShort(declared);
  return isFigure(resource, declared);
}

/** A number that people type and may show as a column. Of what the list does not show at first, they sort by figures alone. */
function isFigure({ list }: AnyResource, { type, readOnly, secret, hidden }: AnyField): boolean {
  return (
    list.columns.length > 0 && figures.has(type.column) && !readOnly && !secret && !hidden?.includes("show")
  );
}

/** Is there an index that gives the rows of a table in the order of a key? */
export function isReadInOrder(schema: Schema, table: Table, key: Sort | undefined): boolean {
  return (
    key === undefined || key.field === "id" || isOrdered(schema, table.resource, table.column(key.field))
  );
}

/** Is there an index that gives the rows of one value of a field in this order? */
export const isReadOfEach = ({ resource }: Table, field: string, sort: readonly Sort[]): boolean =>
  isAsOpened(resource, sort) && isNarrowing(resource, field, startOf(resource));

/** The order in which a list is opened. */
function isAsOpened(resource: AnyResource, [key, ...others]: readonly Sort[]): boolean {
  const start = startOf(resource);
  return key?.field === start.field && (key.order === "desc") === start.down && others.length === 0;
}

/**
 * Does a query ask for values of one field at most beside that of its order, and of one as the list is opened? How many
 * rows that comes to, and how far apart these stand in the order, is a good guess then.
 */
export function isPlain({ resource }: Table, { where, sort }: Pick<Query, "where" | "sort">): boolean {
  const fields = new Set(where.map((one) => (one.op === "or" ? null : one.field)));
  fields.delete(sort[0]?.field ?? "id");
  const [field, ...others] = fields;
  return field === undefined || (field !== null && others.length === 0 && isAsOpened(resource, sort));
}

function isShort(field: AnyField): boolean {
  if (field.type.column !== "text") return true;
  return "max" in field ? Number(field.max) <= maxIndexedLength : !longKinds.has(field.kind);
}

/**
 * Downwards the values turn round and the ids do not, so records of the same value need an order of their own
 * where there may be many: those without a value, those of one choice, those that came in one file.
 */
function isSortedDown(resource: AnyResource, field: string, start: Start): boolean {
  if (!isListed(resource)) return false;
  if (field === start.field) return start.down;
  const declared = fieldOf(resource, field);
  if (!declared || !repeats(declared)) return false;
  return resource.list.columns.includes(field) || isFigure(resource, declared);
}

const choices: ReadonlySet<string> = new Set(["select", "flag"]);
/** Sorted by, they would stand in the order of ids that nobody sees. */
const references: ReadonlySet<string> = new Set(["ref", "parent"]);

const repeats = ({ kind, required, unique }: AnyField): boolean =>
  !references.has(kind) && (choices.has(kind) || (!required && !unique));

/** Texts that name what may be gone, so that they are no references. */
const names = /^resource$|Id$/;

/** Is the field asked for one value, in a list as it is opened? */
function isNarrowing(resource: AnyResource, field: string, start: Start): boolean {
  const kind = fieldOf(resource, field)?.kind;
  if (kind === undefined || field === start.field) return false;
  if (!choices.has(kind) && !references.has(kind) && !(kind === "text" && names.test(field))) return false;
  return isListed(resource) && (resource.list.filters ?? []).includes(field);
}

/** Of one value, the rows as the list is opened: its pages and its total are read off the index. */
function narrowing(table: Table, column: Column, { field, down }: Start): Wanted {
  const sorted = table.column(field).name;
  const key = down ? sql`${sql.id(sorted)} desc` : sql.id(sorted);
  return index(table, [column.name, "", sorted], sql`(${sql.id(column.name)}, ${key}, "id")`);
}

function isSearched(resource: AnyResource): boolean {
  return Object.values(resource.fields).some((field) => field.search || "fields" in field);
}
