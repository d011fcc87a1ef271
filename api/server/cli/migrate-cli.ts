import { argumentsOrExit } from "../../platform/arguments.ts";
import type { Environment } from "../../platform/environment.ts";
import { adviceFor } from "../advice.ts";
import { openStore } from "../open-store.ts";
import { withPostgres } from "../with-postgres.ts";

/**
 * `npm run migrate`: brings the file store, or the database at DATABASE_URL, up to the declarations. `--postgres` uses the
 * database of `npm run start:pg`.
 */
const { values } = argumentsOrExit({ options: { postgres: { type: "boolean" } } });
await withPostgres(values.postgres, migrate);

async function migrate(env: Environment): Promise<void> {
  let hasChanged = false;
  try {
    const store = await openStore(
      env,
      ({ applied, manual }) => {
        hasChanged = applied.length > 0;
        for (const one of applied) console.log(one);
        if (manual.length === 0) return;
        console.log("\nLeft to you, because data would be lost:\n");
        for (const one of manual) console.log(one);
      },
      (words) => console.log(words),
    );
    await store.close();
    if (!hasChanged) console.log("Nothing to change.");
  } catch (error) {
    console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
