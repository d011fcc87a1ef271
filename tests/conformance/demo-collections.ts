import { join } from "node:path";
import { contentAt } from "../../mock-api/store/storage.ts";
import { globalCollection } from "../../src/core/manifest.ts";

type Collections = Record<string, Record<string, unknown>[]>;

/** Long ones that only our own server can fill and sum up: a plain json-server writes its whole file at every change. */
const left = ["orders", "returns", "payments", "sales", "stock-movements"];

/** The demo data of a seeded file store as a plain json-server takes them: what there is one of lies open. */
export async function demoCollections(dataDir: string): Promise<Collections> {
  const { _series, ...stored } = (await contentAt(join(dataDir, "store.json"))) ?? {};
  const collections = stored as Collections;
  for (const name of left) collections[name] = [];
  const globals = collections[globalCollection] ?? [];
  collections[globalCollection] = globals.map(({ values, ...rest }) => ({ ...rest, ...Object(values) }));
  return collections;
}
