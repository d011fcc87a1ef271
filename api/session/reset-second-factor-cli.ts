/**
 * `npm run reset:second-factor -- EMAIL`: for an only Super Admin who has lost phone and recovery codes. `--postgres`
 * uses the database of `npm run start:pg`. With PostgreSQL the server may keep running; with the file store it must be
 * stopped.
 */
import { adviceFor } from "../advice.ts";
import { argumentsOrExit } from "../arguments.ts";
import type { Environment } from "../environment.ts";
import { openStore } from "../stores/open-store.ts";
import { withPostgres } from "../stores/with-postgres.ts";
import { resetSecondFactorOf } from "./reset-second-factor.ts";

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
