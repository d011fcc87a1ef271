import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { type AnyResource, fieldOf } from "../../../../src/core/define.ts";
import type { AnyField } from "../../../../src/core/fields/field.ts";
import {
  isChosenBy,
  isFigure,
  isReference,
  isShort,
  lowestBeside,
  openedBy,
} from "../../../../src/core/sorts.ts";
import type { Query, Sort } from "../../dialect/query.ts";
import type { Schema } from "../../schema.ts";
import type { ExpectedIndex } from "./catalog.ts";
import { type Column, identifier, type SqlTable, searchColumn } from "./table.ts";

/**
 * Indexes for sorting, filtering, searching and looking up references, all derived from the declaration
 * (docs/decisions/19). Each ends with the id, like the order of every list.
 */
export function expectedIndexes(schema: Schema, table: SqlTable, hasTrigrams: boolean): ExpectedIndex[] {
  const { resource } = table;
  const nested = new Set(
    schema
      .outgoing(resource.name)
      .filter((one) => one.path.length > 1)
      .map((one) => one.path[0]),
  );
  const indexes = table.columns.flatMap((column): ExpectedIndex[] => {
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
  indexes.push(...outstanding(table), ...flagged(table));
  const search = index(table, [searchColumn], sql`using gin (${sql.id(searchColumn)} gin_trgm_ops)`);
  return hasTrigrams && isSearched(resource) ? [...indexes, search] : indexes;
}

/** The name of the index of the search text. */
export const searchIndex = ({ name }: SqlTable): string => identifier(name, searchColumn);

/** Part of the names of indexes of outstanding amounts. */
export const openPart = "open";

/** Sums over the few records with outstanding amounts are read from these partial indexes alone. */
function outstanding(table: SqlTable): ExpectedIndex[] {
  return (table.resource.outstanding ?? []).map((declared) => {
    const mark = createHash("sha1").update(JSON.stringify(declared)).digest("hex").slice(0, 12);
    const of = sql.id(table.column(declared.of).name);
    const more = [of, ...declared.with.map((field) => sql.id(table.column(field).name))];
    const by = sql.id(table.column(declared.by).name);
    return index(table, [openPart, mark], sql`(${by}) include (${sql.join(more)}) where ${of} > 0`);
  });
}

/** For rankings of few rows, such as returns: their rows of some days are read without all others. */
function flagged(table: SqlTable): ExpectedIndex[] {
  const all = (table.resource.rankings ?? []).flatMap(({ on, where = {} }) =>
    Object.entries(where).flatMap(([field, value]) => {
      if (value !== true) return [];
      const [day, flag] = [table.column(on).name, table.column(field).name];
      return [index(table, [day, "", flag], sql`(${sql.id(day)}) where ${sql.id(flag)}`)];
    }),
  );
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

function index(table: SqlTable, parts: readonly string[], on: RawBuilder<unknown>): ExpectedIndex {
  const name = identifier(table.name, ...parts);
  return { name, parts, create: sql`create index ${sql.id(name)} on ${sql.table(table.name)} ${on}` };
}

/** Whether a list shows the records. */
export const isListed = ({ list }: AnyResource): boolean => list.columns.length > 0;

function isOrdered(resource: AnyResource, { field, type }: Column): boolean {
  if (field === "createdAt" || field === "updatedAt") return isListed(resource);
  const declared = fieldOf(resource, field);
  // Sorted by a select field, its values are read one after the other.
  if (!declared?.type.sortable || isChosenBy(resource, field)) return false;
  const { columns, filters = [] } = resource.list;
  const isShown = columns.includes(field);
  // Fields that are filtered by one value have an index for that, and are sortable where the list shows them.
  if (isNarrowing(resource, field) && !isShown) return false;
  if (declared.unique || declared.kind === "position") return true;
  if (isShown || field === openedBy(resource).field) return isShort(declared);
  if (filters.includes(field)) return type !== "boolean" && isShort(declared);
  return isFigure(resource, declared) || lowestBeside(resource, field) !== undefined;
}

/** Whether an index has the rows of a table in the order of a key. */
export const isReadInOrder = (table: SqlTable, key: Sort | undefined): boolean =>
  key === undefined || key.field === "id" || isOrdered(table.resource, table.column(key.field));

/** Whether an index has the rows of each value of a field in this order. */
export const isReadOfEach = ({ resource }: SqlTable, field: string, sort: readonly Sort[]): boolean =>
  isDefaultOrder(resource, sort) && isNarrowing(resource, field);

/** Whether rows are sorted by a select field whose values an index has. */
export const isReadByValue = ({ resource }: SqlTable, { field }: Sort): boolean =>
  isChosenBy(resource, field);

/** Whether a descending order reads an index backwards, which reverses the ids of rows without a value. */
export const isReadBackwards = ({ resource, column }: SqlTable, { field, order }: Sort): boolean =>
  order === "desc" &&
  fieldOf(resource, field)?.required !== true &&
  isOrdered(resource, column(field)) &&
  !isSortedDown(resource, field);

/** Whether it is the default order of a list. */
export function isDefaultOrder(resource: AnyResource, [key, ...others]: readonly Sort[]): boolean {
  const start = openedBy(resource);
  return key?.field === start.field && key.order === start.order && others.length === 0;
}

const ranges: ReadonlySet<string> = new Set(["gte", "lte", "gt", "lt"]);

/**
 * Whether a query filters by at most one field besides that of its order, or by one in the default order. The planner's
 * estimates of the rows and their distance in the order are good then.
 */
export function isPlain(table: SqlTable, { where, sort }: Pick<Query, "where" | "sort">): boolean {
  const { resource } = table;
  const [only, ...more] = where;
  // Rows without a value are in id order in the field's index.
  if (only?.op === "null" && more.length === 0 && sort.length === 0) {
    return isOrdered(resource, table.column(only.field));
  }
  // The lowest and the highest value of a record are next to each other in an order by either.
  const ofPair = (field: string) => lowestBeside(resource, field) ?? field;
  const fields = new Set(where.map((one) => (one.op === "or" ? null : ofPair(one.field))));
  fields.delete(ofPair(sort[0]?.field ?? "id"));
  // Days of different fields are correlated: what was due in spring is at one end of the order dates.
  if (where.some((one) => ranges.has(one.op) && "field" in one && fields.has(ofPair(one.field))))
    return false;
  const [field, ...others] = fields;
  return field === undefined || (field !== null && others.length === 0 && isDefaultOrder(resource, sort));
}

/**
 * Whether a descending order needs an index of its own, since values are reversed and ids are not: where many records
 * may share a value, as without one, of a select field, or from one file.
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

/** References are not sortable: nobody sees the order of ids. */
const repeats = (field: AnyField): boolean =>
  !isReference(field) && !field.unique && (!field.required || field.compute !== undefined);

/** Text fields with names or ids of records that may be gone, so that they are not references. */
const names = /^resource$|Id$/;

/**
 * Whether a list is filtered by single values of the field, or sorted by it, with the rows of a value in the default
 * order.
 */
function isNarrowing(resource: AnyResource, field: string): boolean {
  if (isChosenBy(resource, field)) return true;
  const declared = fieldOf(resource, field);
  if (!declared || field === openedBy(resource).field || !isListed(resource)) return false;
  const isName = declared.kind === "text" && names.test(field);
  // Each row of a ledger belongs to a record, whose page shows them.
  if (isName && declared.required && !declared.compute) return true;
  if (!isReference(declared) && !isName) return false;
  return (resource.list.filters ?? []).includes(field);
}

/** The rows of a value in the list's default order: its pages and total are read from the index. */
function narrowing(table: SqlTable, column: Column): ExpectedIndex {
  const { field, order } = openedBy(table.resource);
  const sorted = table.column(field).name;
  const key = order === "desc" ? sql`${sql.id(sorted)} desc` : sql.id(sorted);
  return index(table, [column.name, "", sorted], sql`(${sql.id(column.name)}, ${key}, "id")`);
}

const refers = (schema: Schema, { name }: AnyResource, { field }: Column): boolean =>
  schema.outgoing(name).some((one) => one.path[0] === field);

/** Part of the names of indexes of references that no list shows. */
export const referringPart = "set";

/** Looked up by reference and never sorted; rows without one are left out. */
function referring(table: SqlTable, { name }: Column): ExpectedIndex {
  const column = sql.id(name);
  return index(table, [name, "", referringPart], sql`(${column}) where ${column} is not null`);
}

function isSearched(resource: AnyResource): boolean {
  return Object.values(resource.fields).some((field) => field.search || "fields" in field);
}
