import * as z from "zod/mini";
import { redirects } from "../../../src/resources/redirects.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import type { Transaction } from "../../store/port.ts";
import { pathIn, type Resolution, resolvePath } from "./resolve.ts";

/** Counts a hit at each redirect passed. */
async function count(tx: Transaction, { hops }: Resolution, now: Date): Promise<void> {
  for (const { id } of hops) {
    await tx.adjust(redirects.name, id, "hits", 1, {});
    // biome-ignore lint/plugin: a hit is no change of a user.
    await tx.update(redirects.name, id, null, { lastHitAt: now.toISOString() });
  }
}

const status = z.literal([301, 302]);

const resolution = z.object({
  path: z.string(),
  /** The final address; the path itself without a redirect. */
  to: z.string(),
  /** Status of the first redirect; null without one. */
  status: z.nullable(status),
  hops: z.array(z.object({ id: z.string(), from: z.string(), to: z.string(), status })),
  /** The record whose page it is, if any. */
  page: z.nullable(z.object({ resource: z.string(), id: z.string(), title: z.string() })),
  /** Leads out of the store. */
  elsewhere: z.boolean(),
});

/** Tries an address. */
const resolve = endpoint("get /redirects/resolve", {
  summary: "Resolve an address of the online store",
  access: withPermission(redirects.name, "list"),
  query: [inQuery("path")],
  answer: resolution,
  refused: [422],
  run: async ({ store, query }) => resolvePath(store, await pathIn(store, query.path)),
});

/** Follows an address. Not a declared action: it counts hits of several records. */
const follow = endpoint("post /redirects/resolve", {
  summary: "Resolve an address and count the hits of its redirects",
  access: withPermission(redirects.name, "edit"),
  body: z.strictObject({ path: z.string() }),
  answer: resolution,
  run: ({ store, deps, body }) =>
    store.transaction(async (tx) => {
      const target = await resolvePath(tx, await pathIn(tx, body.path));
      await count(tx, target, deps.clock());
      return target;
    }),
});

export const redirectEndpoints = [resolve, follow] as const;
