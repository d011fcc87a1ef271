/**
 * `npm run check:data`: checks that stock, ledgers, orders, returns and journal of the store agree. `--postgres` checks the
 * database of `npm run start:pg`.
 */
import { argumentsOrExit } from "../../platform/arguments.ts";
import type { Environment } from "../../platform/environment.ts";
import { checkAll, notAddingUp } from "../checks/all.ts";
import { openStore } from "../open-store.ts";
import { withPostgres } from "../with-postgres.ts";

const { values } = argumentsOrExit({ options: { postgres: { type: "boolean" } } });
await withPostgres(values.postgres, check);

async function check(env: Environment): Promise<void> {
  const store = await openStore(env).catch((error: unknown) => {
    // In one line, since it is likely that the server is running.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
  if (!store) return;
  try {
    const complaints = await checkAll(store);
    for (const complaint of complaints) console.error(complaint);
    console.log(complaints.length === 0 ? "Everything adds up." : `${notAddingUp(complaints.length)}.`);
    if (complaints.length > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
}
