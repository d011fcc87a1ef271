import type { LiveEvent } from "@refinedev/core";
import type { Query, QueryClient } from "@tanstack/react-query";
import { FollowingClient, keysBeside } from "../query-client.ts";
import { allChannel, resourceOf } from "./live-events.ts";

/** When each query was last fetched, by `performance.now()`. */
const begun = new WeakMap<Query, number>();

/** Starts recording when queries are fetched. @returns a function that stops it */
export const noteQuestions = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch") begun.set(event.query, performance.now());
  });

/** Returns the time of an event's state; queries fetched since then include it. */
export const asOf = ({ payload }: LiveEvent): number =>
  typeof payload.asOf === "number" ? payload.asOf : performance.now();

/** Whether a query was fetched after a moment. */
export const isFetchedSince = (query: Query | undefined, moment: number): boolean =>
  query !== undefined && (begun.get(query) ?? Number.NEGATIVE_INFINITY) > moment;

interface Cached {
  readonly data?: { readonly version?: number };
}

/** Whether a query of the resource, by Refine's keys, may show what has changed. */
function isAbout({ queryKey, state }: Query, { payload: { ids, versions } }: LiveEvent): boolean {
  const [, , , kind, of] = queryKey;
  if (!ids) return true;
  if (kind === "many") return Array.isArray(of) && of.some((id) => ids.includes(id));
  if (kind !== "one") return true;
  if (!ids.includes(String(of))) return false;
  const version = (state.data as Cached | undefined)?.data?.version;
  return version === undefined || !(version >= versions?.[String(of)]);
}

/** Refetches visible queries that an event may affect; others are refetched when shown. */
export function refreshBy(client: QueryClient, event: LiveEvent): void {
  const resource = resourceOf(event);
  const moment = asOf(event);
  const keys = keysBeside(resource === allChannel ? undefined : resource);
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  if (client instanceof FollowingClient && !document.hidden) void client.invalidateFollowers(resource);
  void client.invalidateQueries({
    refetchType: document.hidden ? "none" : "active",
    predicate: (query) => {
      const [base, , name] = query.queryKey;
      if (base !== "data" || query.meta?.ownPace || isFetchedSince(query, moment)) return false;
      return resource === allChannel || (name === resource && isAbout(query, event));
    },
  });
}
