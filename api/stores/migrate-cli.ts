import { adviceFor } from "../advice.ts";
import { environmentOrExit } from "../environment.ts";
import { openStore } from "./open-store.ts";

/** `npm run migrate`: brings the file store, or the database at DATABASE_URL, up to the declarations. */
const env = environmentOrExit();
try {
  const store = await openStore(env, ({ applied, manual }) => {
    for (const one of applied) console.log(one);
    if (applied.length === 0) console.log("Nothing to change.");
    if (manual.length === 0) return;
    console.log("\nLeft to you, because data would be lost:\n");
    for (const one of manual) console.log(one);
  });
  await store.close();
} catch (error) {
  console.error(adviceFor(error, env) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
