/**
 * `npm run repair`: mends a store that does not start, or of which `npm run check:data` says that something does not add
 * up. `--postgres` mends the database of `npm run start:pg`. With the file store, the server must be stopped.
 */
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argumentsOrExit } from "../../platform/arguments.ts";
import type { Environment } from "../../platform/environment.ts";
import { storedResources } from "../../store/collections.ts";
import { FileMend } from "../../store/file/mend.ts";
import type { SetAside } from "../../store/mend-record.ts";
import type { Store } from "../../store/port.ts";
import { createSchema } from "../../store/schema.ts";
import { adviceFor } from "../advice.ts";
import { checkAll, notAddingUp } from "../checks/all.ts";
import { openStore } from "../open-store.ts";
import { repair } from "../repair/repair.ts";
import { withPostgres } from "../with-postgres.ts";

const { values } = argumentsOrExit({ options: { postgres: { type: "boolean" } } });
await withPostgres(values.postgres, mend);

async function mend(env: Environment): Promise<void> {
  const now = new Date();
  const folder = join(env.DATA_DIR, "repairs", now.toISOString().replace(/[-:]|\.\d+/g, ""));
  try {
    await mkdir(folder, { recursive: true });
    const copied = env.DATABASE_URL ? [] : await copies(env.DATA_DIR, folder);
    const file = new FileMend();
    const store = await openStore(env, undefined, undefined, file).catch(async (error: unknown) => {
      await rm(folder, { recursive: true });
      throw error;
    });
    try {
      await tell(store, file, folder, now, copied);
    } finally {
      await store.close();
    }
  } catch (error) {
    console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}

/** Copies the file as it is, with its journal. @returns the copied names */
async function copies(dataDir: string, folder: string): Promise<string[]> {
  const copied: string[] = [];
  for (const name of ["store.json", "store.json.journal"]) {
    const there = await copyFile(join(dataDir, name), join(folder, name)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return false;
        throw error;
      },
    );
    if (there) copied.push(name);
  }
  return copied;
}

async function tell(store: Store, file: FileMend, folder: string, now: Date, copied: readonly string[]) {
  const keep = (aside: readonly SetAside[]) =>
    writeFile(join(folder, "set-aside.json"), `${JSON.stringify([...file.left, ...aside], null, 2)}\n`, {
      mode: 0o600,
    });
  if (file.left.length > 0) await keep([]);
  const repaired = await repair(store, createSchema(storedResources.values()), now, file.unfit, keep);
  const done = [...file.done, ...repaired.done];
  const aside = [...file.left, ...repaired.aside];
  for (const words of done) console.log(words);
  for (const { resource, id, why } of aside)
    console.log(`set aside: ${resource} ${id ?? "without id"}: ${why}`);
  if (aside.length > 0) console.log(`What was set aside is in ${join(folder, "set-aside.json")}.`);
  if (done.length + aside.length === 0) {
    console.log("Nothing to repair.");
    await rm(folder, { recursive: true });
  } else if (copied.length > 0) console.log(`The file as it was is in ${folder}.`);
  const complaints = await checkAll(store);
  for (const one of complaints) console.error(one);
  console.log(complaints.length === 0 ? "Everything adds up." : `${notAddingUp(complaints.length)}.`);
  if (complaints.length > 0) process.exitCode = 1;
}
