import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store, StoredRecord } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { testPostgres } from "./postgres.ts";
import { fixtureResources } from "./stores-fixture.ts";

export interface Opened {
  readonly store: Store;
  /** Opens the same data again, as after a restart. */
  reopen(): Promise<Store>;
  close(): Promise<void>;
}

async function openJson(resources = fixtureResources): Promise<Opened> {
  const folder = join(tmpdir(), `storekeeper-stores-${randomUUID()}`);
  const open = () => createJsonStore({ file: join(folder, "store.json"), resources });
  let store = await open();
  return {
    store,
    async reopen() {
      await store.close();
      store = await open();
      return store;
    },
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openPostgres(resources = fixtureResources): Promise<Opened> {
  const database = await testPostgres();
  const open = () => createPostgresStore({ url: database.url, resources });
  let store = await open();
  return {
    store,
    async reopen() {
      await store.close();
      store = await open();
      return store;
    },
    async close() {
      await store.close();
      await database.stop();
    },
  };
}

interface OpenedStore {
  readonly name: string;
  /** @param resources Default: those of the fixture */
  readonly open: (resources?: readonly AnyResource[]) => Promise<Opened>;
}

/** Both stores, for suites that must pass with each. */
export const bothStores: readonly OpenedStore[] = [
  { name: "json-server", open: openJson },
  { name: "PostgreSQL", open: openPostgres },
];

type Values = Readonly<Record<string, unknown>>;

/** The context of a suite: a store that is empty before each test. */
export interface Given {
  readonly store: Store;
  reopen(): Promise<void>;
  insert(id: string, values?: Values): Promise<StoredRecord>;
  shelf(id: string, values?: Values): Promise<StoredRecord>;
  good(id: string): Promise<StoredRecord | null>;
}

/** Runs a suite with both stores. */
export function eachStore(title: string, suite: (given: Given) => void): void {
  describe.each(bothStores)(`${title} over $name`, ({ open }) => {
    let opened: Opened;
    let store: Store;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());
    beforeEach(() => empty(store));
    suite({
      get store() {
        return store;
      },
      async reopen() {
        store = await opened.reopen();
      },
      insert: (id, values) =>
        store.transaction((one) => one.insert("goods", { id, title: `Good ${id}`, price: 100, ...values })),
      shelf: (id, values) =>
        store.transaction((one) => one.insert("shelves", { id, name: `Shelf ${id}`, ...values })),
      good: (id) => store.get("goods", id),
    });
  });
}

async function empty(store: Store): Promise<void> {
  await store.transaction(async (one) => {
    const all = async (name: string) => (await one.find(name, everything)).rows;
    for (const name of ["blog-bundles", "goods"]) {
      for (const { id } of await all(name)) await one.remove(name, id, null);
    }
    // Only records without children can be removed, so the tree is flattened first.
    for (const { id } of await all("shelves")) await one.update("shelves", id, null, { parentId: null });
    for (const { id } of await all("shelves")) await one.remove("shelves", id, null);
  });
}
