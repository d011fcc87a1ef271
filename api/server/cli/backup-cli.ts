/**
 * `npm run backup`: writes the store and its pictures into a file, also while the server runs. `-- --to FOLDER` sets
 * the folder, by default `backups` below DATA_DIR; `--keep 14d` or `8w` removes older backups there; `--postgres` backs
 * up the database of `npm run start:pg`.
 */
import { join } from "node:path";
import { argumentsOrExit } from "../../platform/arguments.ts";
import type { Environment } from "../../platform/environment.ts";
import { keepFor, removeOutdated } from "../../store/backup/retention.ts";
import { type BackupSource, checkedSource, fileSource, postgresSource } from "../../store/backup/source.ts";
import { writeBackup } from "../../store/backup/write.ts";
import { storedResources } from "../../store/collections.ts";
import { adviceFor } from "../advice.ts";
import { withPostgres } from "../with-postgres.ts";

const { values } = argumentsOrExit({
  options: { to: { type: "string" }, keep: { type: "string" }, postgres: { type: "boolean" } },
});
await withPostgres(values.postgres, backUp);

function sourceOf({ DATABASE_URL, DATA_DIR }: Environment): Promise<BackupSource> {
  const resources = storedResources.values();
  if (DATABASE_URL) return postgresSource(DATABASE_URL, resources);
  return fileSource(join(DATA_DIR, "store.json"), resources);
}

async function backUp(env: Environment): Promise<void> {
  const folder = values.to ?? join(env.DATA_DIR, "backups");
  try {
    const keep = values.keep === undefined ? undefined : keepFor(values.keep);
    if (keep === null) throw new Error(`--keep is "${values.keep}". Expected: days or weeks, as 14d or 8w.`);
    const damages: string[] = [];
    const source = checkedSource(await sourceOf(env), storedResources, (damage) => damages.push(damage));
    const now = new Date();
    try {
      const { path, manifest } = await writeBackup(source, join(env.DATA_DIR, "uploads"), folder, now);
      const records = Object.values(manifest.records).reduce((sum, count) => sum + count, 0);
      console.log(`${path} holds ${records} records and ${manifest.uploads} pictures.`);
      if (damages.length > 0) {
        const records = damages.length === 1 ? "1 record" : `${damages.length} records`;
        console.warn(
          `${records} in it cannot be read by a server; npm run repair mends the store. ${damages[0]}`,
        );
      }
      for (const name of source.left) console.warn(`Not in it, because no declaration knows it: ${name}`);
    } finally {
      await source.close();
    }
    if (keep !== undefined) {
      for (const name of await removeOutdated(folder, keep, now)) console.log(`Removed: ${name}`);
    }
  } catch (error) {
    console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
