/** What every new store begins with: of the shop, and of a plugin. */
import { afterEach, expect, it, vi } from "vitest";
import { definePluginServer, referenceId, referenceRecord } from "../../api/plugin.ts";
import { defineFeature } from "../../api/records/features/feature.ts";
import { registerFeatures } from "../../api/server/features/load.ts";
import { isEmptyStore } from "../../api/server/open-store.ts";
import { referenceData, referencedFirst, seedReference } from "../../api/server/seed-reference.ts";
import { targetOf } from "../../src/core/define.ts";
import { definePlugin } from "../../src/plugins/define.ts";
import { blogCategories } from "../../src/resources/blog-categories.ts";
import { resources } from "../../src/resources/index.ts";
import { describeApiOnBoth } from "./api-harness.ts";

const plugin = definePlugin({});
const posts = vi.fn(async () => [referenceRecord(blogCategories, "news", { name: "News", slug: "news" })]);
afterEach(() => posts.mockClear());

registerFeatures({
  "/plugins/news/server.ts": {
    default: definePluginServer<typeof plugin>({ reference: { "blog-categories": posts } }),
  },
});

describeApiOnBoth("Reference data", (api) => {
  it("Reference data of a plugin is loaded once, while there are no records, and leaves the store empty", async () => {
    const { store } = api();
    await seedReference(store);
    const record = await store.get("blog-categories", referenceId("blog-categories", "news"));
    expect(record).toMatchObject({ name: "News", version: 1 });
    expect((await store.find("countries", { where: [], sort: [] })).rows.length).toBeGreaterThan(200);

    await store.transaction((tx) => tx.update("blog-categories", record?.id ?? "", null, { name: "Ours" }));
    await seedReference(store);
    expect(posts).toHaveBeenCalledTimes(1);
    expect((await store.get("blog-categories", record?.id ?? ""))?.name).toBe("Ours");

    const names = [...resources.keys()].filter((name) => name !== "staff");
    const given = Object.keys(await referenceData());
    for (const name of names) {
      const { rows } = await store.find(name, { where: [], sort: [], start: 0, end: 1 });
      expect(rows.length > 0, name).toBe(given.includes(name));
    }
  });
});

it("Reference data is loaded after what it refers to, in whichever order it is declared", async () => {
  const names = Object.keys(await referenceData());
  expect(names).toContain("states");
  for (const some of [names, names.toReversed()]) {
    const order = referencedFirst(some);
    expect([...order].sort()).toEqual([...names].sort());
    for (const [at, name] of order.entries()) {
      const resource = resources.get(name);
      const targets = Object.values(resource?.fields ?? {}).map(
        (field) => resource && targetOf(resource, field),
      );
      const later = targets.filter((target) => target !== name && order.indexOf(target ?? "") > at);
      expect(later, name).toEqual([]);
    }
  }
});

it("A store with nothing but reference data is empty", async () => {
  const given = Object.keys(await referenceData());
  const asked: string[] = [];
  const find = async (name: string) => {
    asked.push(name);
    return { rows: [], total: 0 };
  };
  expect(await isEmptyStore({ find } as never)).toBe(true);
  expect(asked.filter((name) => given.includes(name))).toEqual([]);
  expect(asked).toContain("products");
});

it("Reference data of nothing, or of what somebody else has given, is refused with the files", () => {
  const of = (name: string) => ({
    [`/plugins/${name}/server.ts`]: { default: defineFeature({ reference: { [name]: async () => [] } }) },
  });
  expect(() => registerFeatures(of("planets"))).toThrow(
    'plugins/planets/server.ts, reference: there is no resource "planets": correct the name.',
  );
  expect(() => registerFeatures(of("blog-categories"))).toThrow(
    "plugins/news/server.ts and plugins/blog-categories/server.ts both have reference data of blog-categories: remove one of them.",
  );
});

it("Reference data that a declaration refuses stops the start with the record", () => {
  expect(() => referenceRecord(blogCategories, "news", { name: 7 })).toThrow(
    /^reference blog-categories news: \{"name"/,
  );
});
