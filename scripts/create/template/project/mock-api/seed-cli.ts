/** `npm run seed`: fills an empty store with the demo accounts. Never changes a store that contains data. */
import { argumentsOrExit } from "../api/platform/arguments.ts";
import type { Environment } from "../api/platform/environment.ts";
import { adviceFor } from "../api/server/advice.ts";
import { isEmptyStore, openStore } from "../api/server/open-store.ts";
import { withPostgres } from "../api/server/with-postgres.ts";
import { seed } from "./seed.ts";

const { values } = argumentsOrExit({ options: { postgres: { type: "boolean" } } });

async function fill(env: Environment): Promise<void> {
  const store = await openStore(env);
  try {
    if (await isEmptyStore(store)) {
      await seed(store);
      console.log(`The demo accounts are in ${env.DATABASE_URL ? "the database" : env.DATA_DIR}.`);
      return;
    }
    console.error("The store is not empty, so nothing was changed. Choose another DATA_DIR or DATABASE_URL.");
    process.exitCode = 1;
  } finally {
    await store.close();
  }
}

await withPostgres(values.postgres, (env) =>
  fill(env).catch((error: unknown) => {
    console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }),
);
