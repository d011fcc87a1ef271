import type { Backend } from "./backend.ts";
import { createDataProvider } from "./rest.ts";
import { storekeeper } from "./storekeeper.ts";

/*
 * The one file to replace for another server: everything that the interface asks for goes through these two
 * (README, "Swap the data provider").
 */

/** Records, by Refine's own words. */
export const dataProvider = createDataProvider();

/** What the server can do beyond that. What is missing here is made up for, or not offered; `{}` is enough. */
export const backend: Backend = storekeeper;
