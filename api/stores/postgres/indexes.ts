import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import { isChosenBy, isFigure, isReference, isShort, openedBy } from "../../../src/core/sorts.ts";
import type { Query, Sort } from "../../dialect/query.ts";
import type { Schema } from "../schema.ts";
import type { ExpectedIndex } from "./catalog.ts";
import { type Column, identifier, searchColumn, type Table } from "./table.ts";

/**
 * Indexes for what lists sort, filter and search by, and for what references are looked up by; all of it is read off the
 * declaration (docs/decisions/19). Every order ends with the id, as every list does.
 */
export function expectedIndexes(schema: Schema, table: Table, hasTrigrams: boolean): ExpectedIndex[] {
  const { resource } = table;
  const nested = new Set(
    schema
      .outgoing(resource.name)
      .filter((one) => one.path.length > 1)
      .map((one) => one.path[0]),
  );
  const found = table.columns.flatMap((column): ExpectedIndex[] => {
    const name = sql.id(column.name);
    if (column.type === "text[]") return [index(table, [column.name], sql`using gin (${name})`)];
    if (nested.has(column.field)) {
      return [index(table, [column.name], sql`using gin (${name} jsonb_path_ops)`)];
    }
    const narrows = isNarrowing(resource, column.field);
    const ordered = isOrdered(resource, column);
    const downwards = ordered && isSortedDown(resource, column.field);
    return [
      ...(ordered ? [index(table, [column.name], sql`(${name}, "id")`)] : []),
      ...(downwards ? [index(table, [column.name, "", "desc"], sql`(${name} desc, "id")`)] : []),
      ...(narrows ? [narrowing(table, column)] : []),
      ...(!narrows && !ordered && refers(schema, resource, column) ? [referring(table, column)] : []),
    ];
  });
  found.push(...outstanding(table), ...flagged(table));
  const search = index(table, [searchColumn], sql`using gin (${sql.id(searchColumn)} gin_trgm_ops)`);
  return hasTrigrams && isSearched(resource) ? [...found, search] : found;
}

/** What indexes of outstanding numbers are called by, behind the name of their table, before what tells them apart. */
export const openPart = "open";

/** Sums over the few records that have something outstanding are read off these indexes alone. */
function outstanding(table: Table): ExpectedIndex[] {
  return (table.resource.outstanding ?? []).map((declared) => {
    const mark = createHash("sha1").update(JSON.stringify(declared)).digest("hex").slice(0, 12);
    const of = sql.id(table.column(declared.of).name);
    const more = [of, ...declared.with.map((field) => sql.id(table.column(field).name))];
    const by = sql.id(table.column(declared.by).name);
    return index(table, [openPart, mark], sql`(${by}) include (${sql.join(more)}) where ${of} > 0`);
  });
}

/** Of rankings of few rows, such as returns, the rows of some days are read without all others of these. */
function flagged(table: Table): ExpectedIndex[] {
  const all = (table.resource.rankings ?? []).flatMap(({ on, where = {} }) =>
    Object.entries(where).flatMap(([field, value]) => {
      if (value !== true) return [];
      const [day, flag] = [table.column(on).name, table.column(field).name];
      return [index(table, [day, "", flag], sql`(${sql.id(day)}) where ${sql.id(flag)}`)];
    }),
  );
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

function index(table: Table, parts: readonly string[], on: RawBuilder<unknown>): ExpectedIndex {
  const name = identifier(table.name, ...parts);
  return { name, parts, create: sql`create index ${sql.id(name)} on ${sql.table(table.name)} ${on}` };
}

const isListed = ({ list }: AnyResource): boolean => list.columns.length > 0;

function isOrdered(resource: AnyResource, { field, type }: Column): boolean {
  if (field === "createdAt" || field === "updatedAt") return isListed(resource);
  const declared = fieldOf(resource, field);
  // Sorted by a choice, its values are read one after the other.
  if (!declared?.type.sortable || isChosenBy(resource, field)) return false;
  const { columns, filters = [] } = resource.list;
  const isShown = columns.includes(field);
  // What is asked for one value has the index of that, and is sorted by where the list shows it.
  if (isNarrowing(resource, field) && !isShown) return false;
  if (declared.unique || declared.kind === "position") return true;
  if (isShown || field === openedBy(resource).field) return isShort(declared);
  if (filters.includes(field)) return type !== "boolean" && isShort(declared);
  return isFigure(resource, declared);
}

/** Is there an index that gives the rows of a table in the order of a key? */
export const isReadInOrder = (table: Table, key: Sort | undefined): boolean =>
  key === undefined || key.field === "id" || isOrdered(table.resource, table.column(key.field));

/** Is there an index that gives the rows of one value of a field in this order? */
export const isReadOfEach = ({ resource }: Table, field: string, sort: readonly Sort[]): boolean =>
  isDefaultOrder(resource, sort) && isNarrowing(resource, field);

/** Are rows sorted by a choice, of which an index knows the values? */
export const isReadByValue = ({ resource }: Table, { field }: Sort): boolean => isChosenBy(resource, field);

/** Are rows sorted downwards by an index that is read backwards? That turns the ids of those round that have no value. */
export const isReadBackwards = ({ resource, column }: Table, { field, order }: Sort): boolean =>
  order === "desc" &&
  fieldOf(resource, field)?.required !== true &&
  isOrdered(resource, column(field)) &&
  !isSortedDown(resource, field);

/** The order in which a list is opened. */
export function isDefaultOrder(resource: AnyResource, [key, ...others]: readonly Sort[]): boolean {
  const start = openedBy(resource);
  return key?.field === start.field && key.order === start.order && others.length === 0;
}

const ranges: ReadonlySet<string> = new Set(["gte", "lte", "gt", "lt"]);

/**
 * Does a query ask for values of one field at most beside that of its order, and of one as the list is opened? How many
 * rows that comes to, and how far apart these stand in the order, is a good guess then.
 */
export function isPlain(table: Table, { where, sort }: Pick<Query, "where" | "sort">): boolean {
  const { resource } = table;
  const [only, ...more] = where;
  // Those without a value stand by their ids in the index of the field.
  if (only?.op === "null" && more.length === 0 && sort.length === 0) {
    return isOrdered(resource, table.column(only.field));
  }
  const fields = new Set(where.map((one) => (one.op === "or" ? null : one.field)));
  fields.delete(sort[0]?.field ?? "id");
  // Days of one kind go with those of another: what was due in spring stands at one end of what was placed.
  if (where.some((one) => ranges.has(one.op) && "field" in one && fields.has(one.field))) return false;
  const [field, ...others] = fields;
  return field === undefined || (field !== null && others.length === 0 && isDefaultOrder(resource, sort));
}

/**
 * Downwards the values turn round and the ids do not, so records of the same value need an order of their own
 * where there may be many: those without a value, those of one choice, those that came in one file.
 */
function isSortedDown(resource: AnyResource, field: string): boolean {
  if (!isListed(resource)) return false;
  const start = openedBy(resource);
  if (field === start.field) return start.order === "desc";
  const declared = fieldOf(resource, field);
  if (!declared || !repeats(declared)) return false;
  const { columns, filters = [] } = resource.list;
  return columns.includes(field) || filters.includes(field) || isFigure(resource, declared);
}

/** Sorted by references, records would stand in the order of ids that nobody sees. */
const repeats = (field: AnyField): boolean =>
  !isReference(field) && !field.unique && (!field.required || field.compute !== undefined);

/** Texts that name what may be gone, so that they are no references. */
const names = /^resource$|Id$/;

/** Is the field asked for one value, or sorted by, in a list whose records of one value stand as it is opened? */
function isNarrowing(resource: AnyResource, field: string): boolean {
  if (isChosenBy(resource, field)) return true;
  const declared = fieldOf(resource, field);
  if (!declared || field === openedBy(resource).field || !isListed(resource)) return false;
  const isName = declared.kind === "text" && names.test(field);
  // Of a ledger each row is of something, on whose page they stand.
  if (isName && declared.required && !declared.compute) return true;
  if (!isReference(declared) && !isName) return false;
  return (resource.list.filters ?? []).includes(field);
}

/** Of one value, the rows as the list is opened: its pages and its total are read off the index. */
function narrowing(table: Table, column: Column): ExpectedIndex {
  const { field, order } = openedBy(table.resource);
  const sorted = table.column(field).name;
  const key = order === "desc" ? sql`${sql.id(sorted)} desc` : sql.id(sorted);
  return index(table, [column.name, "", sorted], sql`(${sql.id(column.name)}, ${key}, "id")`);
}

const refers = (schema: Schema, { name }: AnyResource, { field }: Column): boolean =>
  schema.outgoing(name).some((one) => one.path[0] === field);

/** What indexes of references are called by that no list shows, behind their column. */
export const referringPart = "set";

/** What refers to a record is looked up by it and sorted by nobody: most have none, and are left out. */
function referring(table: Table, { name }: Column): ExpectedIndex {
  const column = sql.id(name);
  return index(table, [name, "", referringPart], sql`(${column}) where ${column} is not null`);
}

function isSearched(resource: AnyResource): boolean {
  return Object.values(resource.fields).some((field) => field.search || "fields" in field);
}
