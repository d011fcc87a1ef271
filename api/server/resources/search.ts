import * as z from "zod/mini";
import { canDo } from "../../../src/core/access.ts";
import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import type { ColumnType } from "../../../src/core/fields/field.ts";
import { type OrderKey, openedBy } from "../../../src/core/sorts.ts";
import { isSystemField } from "../../../src/core/system-fields.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { finder } from "../../../src/domain/texts/search.ts";
import { resources } from "../../../src/resources/index.ts";
import { Problem } from "../../platform/problem.ts";
import { canSearch, serialize, visibleTo } from "../../records/access/access.ts";
import { signedInAccess } from "../../records/access/route-access.ts";
import type { Deps } from "../../records/deps.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { withTitles } from "../../records/write/titles.ts";
import type { Condition, Query } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";
import { queryFor } from "./query.ts";

const maxQueryLength = 200;
/** Maximum number of records per resource. */
const perResource = 5;
/** Number of records whose titles are read where none has the words as they were typed. */
const rankedOnly = 24;

/** The columns of values of a single line: names, identifiers and states. */
const shortColumns: ReadonlySet<ColumnType> = new Set(["text", "integer", "boolean", "date", "timestamp"]);

function shortFields(resource: AnyResource): readonly string[] {
  return Object.entries(resource.fields)
    .filter(([, { type }]) => shortColumns.has(type.column) && !type.lines)
    .map(([name]) => name);
}

/** The resources that the user may list and search. */
const searchedBy = (admin: Admin) =>
  [...resources.values()].filter(
    (resource) =>
      Object.values(resource.fields).some(({ search }) => search) &&
      canDo(admin, resource, "list") &&
      canSearch(admin.role, resource),
  );

/** Signs alone have no index: every record would be read, for what is the beginning of `+1` or `#12`. */
const searchable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

function textOf(q: unknown): string {
  const text = typeof q === "string" ? q.trim() : "";
  if (text !== "" && text.length <= maxQueryLength) return text;
  throw new Problem("bad-request", `'q' is a text of 1 to ${maxQueryLength} characters.`);
}

/** Whether a title may contain the text. Document numbers can only be matched by digits. */
function mayBeTitled({ fields, title }: AnyResource, q: string): boolean {
  const field = fields[title];
  return !(field?.unique && field.readOnly) || /\p{Nd}/u.test(q);
}

/**
 * Records with the text in their title and, if these are few, those with it in other fields. Most resources have
 * neither, or only few: these are queried once.
 */
async function rowsWith({ store }: Deps, resource: AnyResource, query: Query, q: string) {
  const { rows } = await store.find(resource.name, query);
  if (rows.length === 0 || !query.fields?.includes(resource.title) || !mayBeTitled(resource, q)) return rows;
  if (rows.length < perResource) return titledFirst(resource, rows, q);
  const titled = wordsOf(q).map((word): Condition => ({ field: resource.title, op: "like", values: [word] }));
  const byTitle = await store.find(resource.name, { ...query, where: [...query.where, ...titled] });
  if (byTitle.rows.length === 0) {
    // Its words may be spelled differently.
    const more = await store.find(resource.name, { ...query, end: rankedOnly });
    return titledFirst(resource, more.rows, q).slice(0, perResource);
  }
  const rowById = new Map([...byTitle.rows, ...rows].map((row) => [row.id, row]));
  return [...rowById.values()].slice(0, perResource);
}

const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => searchable.test(word));

function titledFirst({ title }: AnyResource, rows: readonly StoredRecord[], q: string) {
  const hasAll = finder(q);
  const isTitled = (row: StoredRecord) => hasAll(String(row[title]));
  return [...rows.filter(isTitled), ...rows.filter((row) => !isTitled(row))];
}

/** The order in which a list opens, unless it is that of a field that the user may not see. */
function orderFor(visible: AnyResource): readonly OrderKey[] {
  const key = openedBy(visible);
  return fieldOf(visible, key.field) || isSystemField(key.field) ? [key] : [];
}

async function find(deps: Deps, admin: Admin, resource: AnyResource, q: string) {
  const search = new URLSearchParams({ q, _start: "0", _end: String(perResource) });
  const { query } = queryFor({ admin, resource }, search, "list", deps.clock());
  const visible = visibleTo(admin.role, resource);
  const fields = shortFields(visible);
  const searchQuery: Query = { ...query, fields, sort: orderFor(visible), total: "none" };
  const rows = await rowsWith(deps, resource, searchQuery, q);
  const visibleNames = new Set(["id", ...fields]);
  const shown = rows.map((row) =>
    Object.fromEntries(
      Object.entries(serialize(admin.role, resource, row)).filter(([name]) => visibleNames.has(name)),
    ),
  );
  return { resource: resource.name, records: await withTitles(deps.store, admin, resource, shown) };
}

/** Records of all resources that the user may list, in one response. */
const search = endpoint("get /search", {
  summary: "Search all resources that you may list: up to five records of each",
  access: signedInAccess,
  query: [inQuery("q", { type: "string" }, "1 to 200 characters.")],
  answer: z.object({
    results: z.array(z.object({ resource: z.string(), records: z.array(z.record(z.string(), z.unknown())) })),
  }),
  refused: [400],
  async run({ deps, admin, query }) {
    const q = textOf(query.q);
    if (!searchable.test(q)) return { results: [] };
    const all = await Promise.all(searchedBy(admin).map((resource) => find(deps, admin, resource, q)));
    return { results: all.filter(({ records }) => records.length > 0) };
  },
});

export const searchEndpoints = [search] as const;
