import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Store } from "../../api/stores/port.ts";
import { createPostgresStore } from "../../api/stores/postgres/postgres-store.ts";
import { createJsonStore } from "../../mock-api/store/json-store.ts";
import { testPostgres } from "./postgres.ts";
import { fixtureResources } from "./stores-fixture.ts";

export interface Opened {
  readonly store: Store;
  /** Opens the same data once more, as after a restart. */
  reopen(): Promise<Store>;
  close(): Promise<void>;
}

async function openJson(): Promise<Opened> {
  const folder = join(tmpdir(), `storekeeper-stores-${randomUUID()}`);
  const open = () => createJsonStore({ file: join(folder, "store.json"), resources: fixtureResources });
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

async function openPostgres(): Promise<Opened> {
  const database = await testPostgres();
  const open = () => createPostgresStore({ url: database.url, resources: fixtureResources });
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

/** Both stores, for suites that must hold for each. */
export const bothStores: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  { name: "json-server", open: openJson },
  { name: "PostgreSQL", open: openPostgres },
];
