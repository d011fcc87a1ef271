import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { resources } from "../../src/resources/index.ts";
import { BadEnvironment, type Environment } from "../platform/environment.ts";
import { registeredFeatures } from "../records/features/registered.ts";
import { storedResources, vitalResources } from "../store/collections.ts";
import type { FileMend } from "../store/file/mend.ts";
import type { Migrated } from "../store/migrated.ts";
import type { Store } from "../store/port.ts";
import { probe } from "../store/probe.ts";
import { loadFeatures } from "./features/load.ts";
import { referenceData } from "./seed-reference.ts";

/**
 * Percentage by which the heap may grow between full garbage collections. By default V8 lets it grow to several times its
 * size: a store in memory is most of it, and beside PostgreSQL the texts of answers, which soon are of no use, fill it.
 */
const heapGrowth = 30;

/**
 * Opens the configured store: PostgreSQL at `DATABASE_URL`, else a file in the data folder.
 * @param onMigrated called once with what was changed, and what requires a decision
 * @param onProgress called with the progress of a long migration
 * @param mend opens a damaged file, too. Default: it is refused
 */
export async function openStore(
  env: Environment,
  onMigrated: (migrated: Migrated) => void = () => undefined,
  onProgress: (words: string) => void = () => undefined,
  mend?: FileMend,
): Promise<Store> {
  const { DATA_DIR, DATABASE_URL, DATABASE_REPLICA_URL } = env;
  await probe(DATA_DIR).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new BadEnvironment(
      `DATA_DIR is "${DATA_DIR}". Expected: a folder that can be written to. The system says: ${why}`,
    );
  });
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  const stored = storedResources.values();
  if (DATABASE_URL) {
    const { createPostgresStore } = await import("../store/postgres/postgres-store.ts");
    return createPostgresStore({
      url: DATABASE_URL,
      resources: stored,
      vital: vitalResources,
      connections: env.DATABASE_CONNECTIONS,
      timeouts: {
        statement: env.DATABASE_STATEMENT_TIMEOUT * 1000,
        lock: env.DATABASE_LOCK_TIMEOUT * 1000,
        idle: env.DATABASE_IDLE_TIMEOUT * 1000,
      },
      onMigrated,
      onProgress,
      ...(DATABASE_REPLICA_URL
        ? { replicas: { urls: DATABASE_REPLICA_URL, staleness: env.DATABASE_REPLICA_STALENESS * 1000 } }
        : {}),
    });
  }
  await loadFeatures();
  const { createJsonStore } = await import("../store/file/json-store.ts");
  return createJsonStore({
    file: join(DATA_DIR, "store.json"),
    resources: stored,
    numbered: registeredFeatures().flatMap(({ numbered }) => numbered),
    ...(mend ? { mend } : {}),
    onMigrated,
    check: (list) => registeredFeatures().flatMap(({ books }) => books?.checkLists?.(list) ?? []),
  });
}

/** Whether the store has no records but the reference data. */
export async function isEmptyStore(store: Store): Promise<boolean> {
  const given = await referenceData();
  const names = [...resources.keys()].filter((name) => !Object.hasOwn(given, name));
  const pages = await Promise.all(
    names.map((name) => store.find(name, { where: [], sort: [], start: 0, end: 1, total: "none" })),
  );
  return pages.every(({ rows }) => rows.length === 0);
}
