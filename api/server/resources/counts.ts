import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { Problem } from "../../platform/problem.ts";
import { scopeConditions } from "../../records/access/access.ts";
import { routeOptions } from "../../records/access/route-access.ts";
import { type Target, targetOfCall } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import type { Aggregate, StoredRecord } from "../../store/port.ts";

/** What a tree counts in its branches. */
interface Counted {
  readonly tree: Target;
  /** The tree's field with the parent record. */
  readonly parent: string;
  readonly counted: Target;
  /** The counted resource's field that references the tree. */
  readonly by: string;
}

/** Throws 404 if the declaration counts nothing, 403 if the role may not list it. */
function countedIn(request: FastifyRequest): Counted {
  const { resource: name } = request.params as { readonly resource: string };
  const tree = targetOfCall(request, name, "list");
  const { list, related = {} } = tree.resource;
  const count = list.tree?.count;
  const relation = count === undefined ? undefined : related[count];
  if (!list.tree || count === undefined || relation === undefined) {
    throw new Problem("not-found", `Nothing is counted in ${name}.`);
  }
  const by = typeof relation === "string" ? relation : relation.by;
  return { tree, parent: list.tree.parent, counted: targetOfCall(request, count, "list"), by };
}

/** The number of references to one record of a tree. */
interface BranchCount {
  readonly id: string;
  /** To the record itself. */
  readonly own: number;
  /** To it or its descendants. A record that references several of these counts once. */
  readonly all: number;
}

/** @param groups by the referenced ids, as a store joins them */
function branchCounts(
  rows: readonly StoredRecord[],
  parent: string,
  groups: readonly Aggregate[],
): readonly BranchCount[] {
  const above = new Map(rows.map((row) => [row.id, row[parent]]));
  const own = new Map<string, number>();
  const all = new Map<string, number>();
  const add = (to: Map<string, number>, ids: Iterable<string>, count: number) => {
    for (const id of ids) to.set(id, (to.get(id) ?? 0) + count);
  };
  for (const { key, count } of groups) {
    const ids = String(key ?? "")
      .split(" ")
      .filter((id) => above.has(id));
    add(own, ids, count);
    const reached = new Set<string>();
    for (const start of ids) {
      for (
        let id: unknown = start;
        typeof id === "string" && above.has(id) && !reached.has(id);
        id = above.get(id)
      ) {
        reached.add(id);
      }
    }
    add(all, reached, count);
  }
  return [...all].map(([id, count]) => ({ id, own: own.get(id) ?? 0, all: count }));
}

/** Route of the number of records in each branch of a tree, in one response without empty branches. */
export const countRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps: { store } }) => {
  app.get(
    "/:resource/counts",
    routeOptions((request) => void countedIn(request)),
    async (request) => {
      const { tree, parent, counted, by } = countedIn(request);
      const scopeOf = ({ admin, resource }: Target) => scopeConditions(admin, resource, "list", []);
      const [{ rows }, groups] = await Promise.all([
        store.find(tree.resource.name, { where: scopeOf(tree), sort: [], fields: [parent], total: "none" }),
        store.aggregate(counted.resource.name, { where: scopeOf(counted), by }),
      ]);
      return { counts: branchCounts(rows, parent, groups) };
    },
  );
};
