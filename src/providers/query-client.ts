import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import { isRetryable } from "./errors/api-error.ts";

const fiveMinutes = 5 * 60_000;
const maxWait = 30_000;
const retries = 3;

/** Milliseconds before a retry: one second, doubled each time, thirty at most. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, maxWait);

/** Up to three retries, and never after a 4xx. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && isRetryable(error);

/** The query key of the user's own jobs. */
export const jobsKey = ["jobs"];

/** The interface texts, their lists and their imports. */
export const textsKey = ["translations"] as const;

/** The query key of the notifications. */
export const notificationsKey = ["notifications"];

/** The query key of the number of records awaiting a decision. */
export const waitingKey = ["waiting"];

/** By resource: those whose records change with it, as the declarations say (`follows`). */
let followers: ReadonlyMap<string, readonly string[]> = new Map();

/** By resource: the keys of what changes with it besides records. */
const besides = new Map<string, readonly unknown[]>([
  ["notifications", notificationsKey],
  ["jobs", jobsKey],
]);

/** Returns the keys of what changes with a resource besides records, or with any. */
export const keysBeside = (resource?: string): readonly (readonly unknown[])[] =>
  [...besides].flatMap(([name, key]) => (resource === undefined || resource === name ? [key] : []));

interface Followed {
  readonly name: string;
  readonly follows?: readonly string[];
  readonly waiting?: string;
}

/** Sets which resources follow others, and which have records that wait for a decision. */
export function setFollowers(manifests: Iterable<Followed>) {
  const all = new Map<string, string[]>();
  for (const { name, follows = [], waiting } of manifests) {
    for (const other of follows) all.set(other, [...(all.get(other) ?? []), name]);
    if (waiting !== undefined) besides.set(name, waitingKey);
  }
  followers = all;
}

/** Query meta of data that is kept under one resource but also shows others: `{ shows: ["categories"] }`. */
interface ShowsOthers {
  readonly shows?: readonly string[];
}

/** Returns the resource that filters invalidate, by Refine's keys; undefined for any other filter. */
function resourceIn({ queryKey }: InvalidateQueryFilters): string | undefined {
  const [base, , name] = queryKey ?? [];
  return base === "data" && typeof name === "string" ? name : undefined;
}

/** Returns the filters of a resource's infinite lists for those of its lists: Refine invalidates only the latter. */
function infiniteLists({ queryKey, ...filters }: InvalidateQueryFilters): InvalidateQueryFilters | undefined {
  const [base, provider, name, kind, ...rest] = queryKey ?? [];
  if (kind !== "list" || rest.length > 0) return undefined;
  return { ...filters, queryKey: [base, provider, name, "infinite"] };
}

/**
 * The cache of all API data. A write to a resource also reaches what shows it under another name: the records of the
 * resources that follow it, and the queries that say so in their meta.
 */
export class FollowingClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    const resource = resourceIn(filters);
    const own = super.invalidateQueries(filters, options);
    if (resource === undefined) return own;
    const infinite = infiniteLists(filters);
    await Promise.all([
      own,
      infinite && super.invalidateQueries(infinite, options),
      this.invalidateFollowers(resource, filters, options),
    ]);
  }

  /** Invalidates what a write to a resource changes besides its own records. */
  invalidateFollowers(
    resource: string,
    { refetchType }: Pick<InvalidateQueryFilters, "refetchType"> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const names = followers.get(resource) ?? [];
    return super.invalidateQueries(
      {
        ...(refetchType === undefined ? {} : { refetchType }),
        predicate: ({ queryKey, meta }) => {
          const { shows = [] }: ShowsOthers = meta ?? {};
          return shows.includes(resource) || (queryKey[0] === "data" && names.includes(String(queryKey[2])));
        },
      },
      options,
    );
  }
}

/** Creates the cache of all API data, shared by Refine's hooks and the routes' loaders. */
function createQueryClient(): FollowingClient {
  return new FollowingClient({
    defaultOptions: {
      queries: {
        gcTime: fiveMinutes,
        // Prevents a page from refetching what its loader has just fetched.
        staleTime: 2_000,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

export const queryClient = createQueryClient();
