import { writeSync } from "node:fs";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import { fixtureResources } from "./stores-fixture.ts";

/**
 * Writes concurrently without end and prints what was acknowledged. Meant to be killed. The file merges a journal of
 * that many bytes.
 */
const [file = "", from = "0", journal = "0"] = process.argv.slice(2);
const pace = { journal: Number(journal), rest: 5 };
const store = await createJsonStore({ file, resources: fixtureResources, pace });
let next = Number(from);

async function write(): Promise<void> {
  for (;;) {
    const n = next++;
    const id = `g${n}`;
    await store.transaction(async (one) => {
      await one.insert("goods", { id, title: `Good ${n}`, price: n, sku: id, note: "x".repeat(n % 3000) });
      const other = await one.get("goods", `g${n - 7}`);
      if (other) await one.update("goods", other.id, null, { quantity: n });
    });
    writeSync(1, `${id}\n`);
  }
}

await Promise.all([write(), write(), write()]);
