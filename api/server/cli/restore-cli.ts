/**
 * `npm run restore -- FILE`: restores a backup of either store into the empty store of DATA_DIR or DATABASE_URL; with
 * `--postgres` into that of `npm run start:pg`. The server must be stopped.
 */
import { join } from "node:path";
import { argumentsOrExit } from "../../platform/arguments.ts";
import type { Environment } from "../../platform/environment.ts";
import { restore } from "../../store/backup/restore.ts";
import { entrances, storedResources } from "../../store/collections.ts";
import { adviceFor } from "../advice.ts";
import { checkAll, notAddingUp } from "../checks/all.ts";
import { openStore } from "../open-store.ts";
import { withPostgres } from "../with-postgres.ts";

const { values, positionals } = argumentsOrExit({
  options: { postgres: { type: "boolean" } },
  allowPositionals: true,
});
await withPostgres(values.postgres, bringBack);

async function bringBack(env: Environment): Promise<void> {
  const [path, ...others] = positionals;
  try {
    if (path === undefined || others.length > 0) throw new Error("Name one backup: npm run restore -- FILE");
    const store = await openStore(env);
    try {
      const manifest = await restore(path, store, storedResources, join(env.DATA_DIR, "uploads"));
      for (const [name, count] of Object.entries(manifest.records)) {
        if (!entrances.has(name)) console.log(`${String(count).padStart(9)} ${name}`);
      }
      console.log(`${manifest.uploads} pictures and all number series are back, too.`);
      console.log(
        "Nobody is signed in: sessions and mailed links may have ended since, and are not restored.",
      );
      const complaints = await checkAll(store);
      for (const one of complaints) console.error(one);
      console.log(
        complaints.length === 0
          ? "Everything adds up."
          : `${notAddingUp(complaints.length)}, as when the backup was made. npm run repair mends what keeps the server from starting.`,
      );
    } finally {
      await store.close();
    }
  } catch (error) {
    console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
