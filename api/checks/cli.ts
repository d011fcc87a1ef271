/** `npm run check:data`: do stock, ledger, orders, returns and journal of the store agree? */
import { resolve } from "node:path";
import { openStore } from "../stores/open-store.ts";
import { checkBooks } from "./books.ts";

const { env } = process;
const store = await openStore(env, resolve(import.meta.dirname, "../..", env.DATA_DIR || ".data"));
try {
  const complaints = await checkBooks(store);
  for (const complaint of complaints) console.error(complaint);
  console.log(complaints.length === 0 ? "Everything adds up." : `${complaints.length} things do not add up.`);
  if (complaints.length > 0) process.exitCode = 1;
} finally {
  await store.close();
}
