/** Writes `db.json`, the records of `npm run mock`: the demo without sessions and secrets, unless there is one. */
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mockCollections } from "./mock-collections.ts";

const file = process.env.MOCK_DB ?? join(import.meta.dirname, "db.json");

if (!existsSync(file)) {
  writeFileSync(`${file}.part`, JSON.stringify(await mockCollections(new Date())));
  renameSync(`${file}.part`, file);
}
