import type { Backend } from "./backend.ts";
import { createDataProvider } from "./rest.ts";
import { storekeeper } from "./storekeeper.ts";
import { shownVersions } from "./versions/shown-versions.ts";

/*
 * The one file to replace for another server: everything the interface requests goes through these two (README, "Swap
 * the data provider").
 */

/** Refine's data provider for records. */
export const dataProvider = createDataProvider({ versions: shownVersions });

/** The server's further capabilities. Missing ones are replaced or not offered; `{}` is enough. */
export const backend: Backend = storekeeper;
