import { canDo } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { Problem } from "../../platform/problem.ts";
import { inScope, pointersOf, scopeConditions, serialize, visibleTo } from "../../records/access/access.ts";
import { withTitles } from "../../records/write/titles.ts";
import { routedResources } from "../../store/collections.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";

/** Related records to include: `_expand` referenced ones, `_embed` referencing ones. */
export interface Relation {
  readonly kind: "expand" | "embed";
  /** Property name in the response. */
  readonly as: string;
  readonly resource: AnyResource;
  /** The reference field, of the record itself or of the embedded one. */
  readonly field: string;
}

type Shown = Record<string, unknown>;
type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

function readable(admin: Admin, name: string): AnyResource {
  const resource = routedResources.get(name);
  if (resource && canDo(admin, resource, "list")) return resource;
  throw new Problem(
    resource ? "denied" : "bad-request",
    `You cannot relate records to ${name.slice(0, 80)}.`,
  );
}

/** `_expand=parent` refers to the field `parentId`, `_expand=categories` to `categoryIds`. */
function expansion(admin: Admin, resource: AnyResource, word: string): Relation {
  const pointer = pointersOf(visibleTo(admin.role, resource)).find(
    ({ name, target }) => name === word || name === `${word}Id` || (target === word && name !== "parentId"),
  );
  if (!pointer)
    throw new Problem("bad-request", `${resource.name} has nothing to expand named ${word.slice(0, 80)}.`);
  return { kind: "expand", as: word, resource: readable(admin, pointer.target), field: pointer.name };
}

function embedding(admin: Admin, resource: AnyResource, word: string): Relation {
  const other = readable(admin, word);
  const pointer = pointersOf(visibleTo(admin.role, other)).find(({ target }) => target === resource.name);
  if (!pointer) throw new Problem("bad-request", `No ${word.slice(0, 80)} point to ${resource.name}.`);
  return { kind: "embed", as: word, resource: other, field: pointer.name };
}

/** Parses `_expand` and `_embed`. Throws 400 for unknown relations, 403 for those the role may not read. */
export function relationsOf(admin: Admin, resource: AnyResource, query: Values): readonly Relation[] {
  const unknown = Object.keys(query).find((name) => !["_expand", "_embed", "_delay"].includes(name));
  if (unknown !== undefined) throw new Problem("bad-request", `Unknown parameter ${unknown.slice(0, 80)}.`);
  return relationsNamed(admin, resource, listOf(query._expand), listOf(query._embed));
}

/** Relations by name. */
export function relationsNamed(
  admin: Admin,
  resource: AnyResource,
  expand: readonly string[],
  embed: readonly string[],
): readonly Relation[] {
  return [
    ...[...new Set(expand)].map((word) => expansion(admin, resource, word)),
    ...[...new Set(embed)].map((word) => embedding(admin, resource, word)),
  ];
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === "string");

async function expanded(
  reader: Reader,
  admin: Admin,
  relation: Relation,
  rows: readonly Shown[],
): Promise<Shown[]> {
  const { resource, field, as } = relation;
  const ids = [...new Set(rows.flatMap((row) => idsIn(row[field])))];
  const records = (await reader.getMany(resource.name, ids)).filter((one) =>
    inScope(admin, resource, "show", one),
  );
  const shown = records.map((one) => serialize(admin.role, resource, one));
  const named = await withTitles(reader, admin, resource, shown);
  const byId = new Map(named.map((one) => [String(one.id), one]));
  return rows.map((row) => {
    const targets = idsIn(row[field]).flatMap((id) => byId.get(id) ?? []);
    return { ...row, [as]: Array.isArray(row[field]) ? targets : (targets[0] ?? null) };
  });
}

/** Maximum number of records with embedded ones, and of embedded records, per response. */
const maxParents = 100;
const maxEmbedded = 1000;

function tooMany(word: string): Problem {
  const advice = `Ask for fewer records with _embed=${word}: at most ${maxParents}, with ${maxEmbedded} ${word} in all.`;
  return new Problem("bad-request", advice, { errors: { _embed: ["errors.query"] } });
}

/** Loads all referencing records at once. Throws 400 if there are too many for one response. */
async function embedded(
  reader: Reader,
  admin: Admin,
  relation: Relation,
  rows: readonly Shown[],
): Promise<Shown[]> {
  const { resource, field, as } = relation;
  if (rows.length === 0) return [];
  if (rows.length > maxParents) throw tooMany(as);
  const op = Array.isArray(resource.fields[field]?.empty) ? "like" : "eq";
  const values = rows.map((row) => String(row.id));
  const of: Condition = { field, op, values };
  const where = [of, ...scopeConditions(admin, resource, "list", [of])];
  const page = await reader.find(resource.name, { where, sort: [], start: 0, end: maxEmbedded + 1 });
  if (page.rows.length > maxEmbedded) throw tooMany(as);
  const byTarget = new Map<unknown, Shown[]>();
  for (const one of page.rows) {
    const shown = serialize(admin.role, resource, one);
    for (const id of new Set(idsIn(one[field]))) byTarget.set(id, [...(byTarget.get(id) ?? []), shown]);
  }
  return rows.map((row) => ({ ...row, [as]: byTarget.get(row.id) ?? [] }));
}

/** The rows with their relations, within the user's scope. */
export async function withRelations(
  reader: Reader,
  admin: Admin,
  relations: readonly Relation[],
  rows: readonly Shown[],
): Promise<readonly Shown[]> {
  let answer = rows;
  for (const relation of relations) {
    const add = relation.kind === "expand" ? expanded : embedded;
    answer = await add(reader, admin, relation, answer);
  }
  return answer;
}
