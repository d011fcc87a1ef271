/** `npm run check:data`: do stock, ledgers, orders, returns and journal of the store agree? */
import { environmentOrExit } from "../environment.ts";
import { openStore } from "../stores/open-store.ts";
import { checkAll } from "./all.ts";

/** What keeps the store from being opened is said in one line: the server may be running. */
function refuse(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const store = await openStore(environmentOrExit()).catch(refuse);
try {
  const complaints = await checkAll(store);
  for (const complaint of complaints) console.error(complaint);
  console.log(complaints.length === 0 ? "Everything adds up." : `${complaints.length} things do not add up.`);
  if (complaints.length > 0) process.exitCode = 1;
} finally {
  await store.close();
}
