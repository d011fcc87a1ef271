/** What is shown under one name and changes with another is read again after the write. */
import { QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { globalCollection } from "../../src/core/manifest.ts";
import { manifestOf } from "../../src/core/manifest-of.ts";
import { RegistryContext } from "../../src/kit/context/registry.ts";
import { SessionContext } from "../../src/kit/context/session.ts";
import { useBranchCounts } from "../../src/kit/list/tree/use-branch-counts.ts";
import { BackendContext, type CompleteBackend } from "../../src/providers/backend.ts";
import { FollowingClient, setFollowers } from "../../src/providers/query-client.ts";
import { resources } from "../../src/resources/index.ts";
import { manifestsWith, personAs } from "./harness.tsx";

const all = [...resources.values()].map(manifestOf);
const pairs = all.flatMap(({ name, follows = [] }) => follows.map((other) => [name, other] as const));
afterEach(() => setFollowers([]));

/** Returns a cache with one query that somebody looks at, and how often it was read. */
function watched(queryKey: readonly unknown[], meta?: { readonly shows: readonly string[] }) {
  const client = new FollowingClient();
  let reads = 0;
  const queryFn = () => {
    reads += 1;
    return reads;
  };
  const options = { queryKey, queryFn, staleTime: 30_000, ...(meta ? { meta } : {}) };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  return { client, reads: () => reads, stop };
}

/** The key with which Refine invalidates the lists of a resource after a write. */
const written = (resource: string) => ({ queryKey: ["data", "default", resource, "list"] });

test("Infinite lists of a resource are read again with its lists", async () => {
  const { client, reads, stop } = watched(["data", "default", "brands", "infinite", {}]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await client.invalidateQueries(written("coupons"));
  expect(reads()).toBe(1);
  await client.invalidateQueries(written("brands"));
  expect(reads()).toBe(2);
  stop();
});

test.each(pairs)("The records of %s are read again after a write to %s", async (name, other) => {
  expect([...resources.keys(), globalCollection]).toContain(other);
  setFollowers(all);
  const { client, reads, stop } = watched(["data", "default", name, "list", {}]);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await client.invalidateQueries(written(other));
  expect(reads()).toBe(2);
  stop();
});

test("A query that shows other records than those it is kept under is read again after a write to them", async () => {
  const { client, reads, stop } = watched(["data", "default", "products", "list", "counts"], {
    shows: ["categories"],
  });
  await client.invalidateQueries(written("languages"));
  expect(reads()).toBe(1);
  await client.invalidateQueries(written("categories"));
  await waitFor(() => expect(reads()).toBe(2));
  stop();
});

const registry = manifestsWith();
const admin = personAs("admin");
const trees = [...resources.values()].filter(({ list }) => list.tree?.count);

test.each(trees.map((tree) => [tree.name, tree] as const))(
  "The counts of %s are read again when a record of the tree moves",
  async (_, tree) => {
    const client = new FollowingClient();
    const asked: string[] = [];
    const get = async (path: string) => {
      asked.push(path);
      return { data: { counts: [] } };
    };
    // A test double of the one method that is called.
    const backend = { service: { get } } as unknown as CompleteBackend;
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <BackendContext value={backend}>
          <SessionContext value={admin}>
            <RegistryContext value={registry}>{children}</RegistryContext>
          </SessionContext>
        </BackendContext>
      </QueryClientProvider>
    );
    renderHook(() => useBranchCounts(tree), { wrapper });
    await waitFor(() => expect(asked.length).toBe(1));
    await client.invalidateQueries(written(tree.name));
    await waitFor(() => expect(asked.length).toBe(2));
    await client.invalidateQueries(written(tree.list.tree?.count ?? ""));
    await waitFor(() => expect(asked.length).toBe(3));
  },
);
