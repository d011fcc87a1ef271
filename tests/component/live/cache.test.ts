import type { LiveEvent } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { listKey, oneKey } from "../../../src/providers/keys.ts";
import { noteQuestions, refreshBy } from "../../../src/providers/live/live-cache.ts";

const list = listKey({ resource: "products", filters: [], sorters: [], pagination: {} });
const many = ["data", "default", "products", "many", ["p1", "p2"], {}];
const others = listKey({ resource: "orders", filters: [], sorters: [], pagination: {} });

function known() {
  const client = new QueryClient();
  client.setQueryData(list, { data: [], total: 0 });
  client.setQueryData(many, { data: [] });
  client.setQueryData(others, { data: [], total: 0 });
  client.setQueryData(oneKey("products", "p1"), { data: { id: "p1", version: 3 } });
  client.setQueryData(oneKey("products", "p9"), { data: { id: "p9", version: 1 } });
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey);
  return { client, stale };
}

const event = (payload: LiveEvent["payload"], channel = "resources/products"): LiveEvent => ({
  channel,
  type: "updated",
  payload,
  date: new Date(),
});

it("Only queries that may show a change are asked again", () => {
  const { client, stale } = known();
  refreshBy(client, event({ ids: ["p1"], versions: { p1: 4 } }));
  expect(stale()).toEqual([list, many, oneKey("products", "p1")]);
});

it("A version that is already here is no news", () => {
  const { client, stale } = known();
  refreshBy(client, event({ ids: ["p1"], versions: { p1: 3 } }));
  expect(stale()).toEqual([list, many]);
});

it("A missed message may have been about anything", () => {
  const { client, stale } = known();
  refreshBy(client, event({}, "*"));
  expect(stale()).toHaveLength(5);
});

it("An answer that was asked for after the change shows it already", async () => {
  const { client, stale } = known();
  const end = noteQuestions(client);
  const before = performance.now() - 1;
  await client.fetchQuery({ queryKey: list, queryFn: async () => ({ data: [], total: 0 }) });
  refreshBy(client, event({ ids: ["p7"], asOf: before }));
  expect(stale()).toEqual([]);
  refreshBy(client, event({ ids: ["p7"], asOf: performance.now() + 1 }));
  expect(stale()).toEqual([list]);
  end();
});
