import type { TestProject } from "vitest/node";
import { storedResources } from "../../api/store/collections.ts";
import { startEmbedded } from "../../api/store/postgres/embedded/embedded.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { createDatabase, dropWithCopies } from "./postgres.ts";

/** Starts one server for all tests of a run: the one at TEST_DATABASE_URL, else an embedded one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? undefined : await startEmbedded({ unsafe: true });
  const tcp = given ?? embedded?.url ?? "";
  const url = given ?? embedded?.socketUrl ?? tcp;
  const prepared = await createDatabase(url);
  const store = await createPostgresStore({ url: prepared.url, resources: [...storedResources.values()] });
  await store.close();
  const name = new URL(prepared.url).pathname.slice(1);
  project.provide("postgres", { url, tcp, prepared: name });
  return async () => {
    if (embedded) await embedded.stop();
    else await dropWithCopies(url, name);
  };
}
