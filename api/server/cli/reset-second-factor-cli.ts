/**
 * `npm run reset:second-factor -- EMAIL`: for an only Super Admin who has lost phone and recovery codes. `--postgres`
 * uses the database of `npm run start:pg`. With PostgreSQL the server may keep running; with the file store it must be
 * stopped.
 */

import { resetSecondFactorOf } from "../../features/staff/reset-second-factor.ts";
import { argumentsOrExit } from "../../platform/arguments.ts";
import type { Environment } from "../../platform/environment.ts";
import { adviceFor } from "../advice.ts";
import { loadFeatures } from "../features/load.ts";
import { openStore } from "../open-store.ts";
import { withPostgres } from "../with-postgres.ts";

const { values, positionals } = argumentsOrExit({
  options: { postgres: { type: "boolean" } },
  allowPositionals: true,
});
await withPostgres(values.postgres, reset);

async function reset(env: Environment): Promise<void> {
  const [email, ...others] = positionals;
  try {
    if (email === undefined || others.length > 0) {
      throw new Error("Name one address: npm run reset:second-factor -- owner@shop.example");
    }
    await loadFeatures();
    const store = await openStore(env);
    try {
      const name = await resetSecondFactorOf(store, email, new Date());
      console.log(`${name} signs in with the password alone now, and has been signed out everywhere.`);
    } finally {
      await store.close();
    }
  } catch (error) {
    console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
