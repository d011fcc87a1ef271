/**
 * `npm run migrate:to-postgres`: copies the file store in DATA_DIR into the empty PostgreSQL at DATABASE_URL, or, with
 * `-- --postgres`, into that of `npm run start:pg`. The file and the pictures stay where they are.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { argumentsOrExit } from "../../platform/arguments.ts";
import type { Environment } from "../../platform/environment.ts";
import { copyStore } from "../../store/copy-store.ts";
import type { Store } from "../../store/port.ts";
import { adviceFor } from "../advice.ts";
import { checkAll, notAddingUp } from "../checks/all.ts";
import { openStore } from "../open-store.ts";
import { withPostgres } from "../with-postgres.ts";

const { values } = argumentsOrExit({ options: { postgres: { type: "boolean" } } });
await withPostgres(values.postgres, fromFile);

async function fromFile(env: Environment): Promise<void> {
  const { DATABASE_URL: _database, ...withoutDatabase } = env;
  const file = join(env.DATA_DIR, "store.json");
  try {
    if (!env.DATABASE_URL) {
      throw new Error(
        "Name an empty PostgreSQL in DATABASE_URL, or add -- --postgres for that of npm run start:pg.",
      );
    }
    if (!existsSync(file)) throw new Error(`There is no ${file} to carry over.`);
    const from = await openStore(withoutDatabase, ({ manual }) => {
      for (const one of manual) console.log(`Stays in the file: ${one}`);
    });
    try {
      await into(env, from);
    } finally {
      await from.close();
    }
  } catch (error) {
    console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}

async function into(env: Environment, from: Store): Promise<void> {
  const to = await openStore(env);
  try {
    const carried = [...(await copyStore(from, to))].filter(([, count]) => count > 0);
    for (const [name, count] of carried) console.log(`${String(count).padStart(9)} ${name}`);
    console.log(
      `${carried.reduce((sum, [, count]) => sum + count, 0)} records and all number series are carried over.`,
    );
    const complaints = await checkAll(to);
    for (const one of complaints) console.error(one);
    console.log(
      complaints.length === 0
        ? "Everything adds up."
        : `${notAddingUp(complaints.length)}, as in the file: npm run check:data says the same there.`,
    );
    const start = values.postgres ? "npm run start:pg" : "DATABASE_URL=… npm start";
    console.log(`From now on: ${start}. The file stays as it was, and uploads stay below DATA_DIR.`);
  } finally {
    await to.close();
  }
}
