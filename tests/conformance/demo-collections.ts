import { join } from "node:path";
import { contentAt } from "../../api/store/file/storage.ts";
import { globalCollection } from "../../src/core/manifest.ts";

type Collections = Record<string, Record<string, unknown>[]>;

/**
 * Long collections that only our own server can fill and aggregate: a plain json-server writes its whole file on every
 * change.
 */
const left = ["orders", "returns", "payments", "sales", "stock-movements"];

/**
 * Returns the demo data of a seeded file store in the format of a plain json-server, with single objects at the top
 * level.
 */
export async function demoCollections(dataDir: string): Promise<Collections> {
  const { _series, ...stored } = (await contentAt(join(dataDir, "store.json"))) ?? {};
  const collections = stored as Collections;
  for (const name of left) collections[name] = [];
  const globals = collections[globalCollection] ?? [];
  collections[globalCollection] = globals.map(({ values, ...rest }) => ({ ...rest, ...Object(values) }));
  return collections;
}
