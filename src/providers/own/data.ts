import type { Backend } from "../backend.ts";
import { createDataProvider } from "../rest.ts";
import { storekeeper } from "../storekeeper.ts";
import { shownVersions } from "../versions/shown-versions.ts";

/** Records of this project's own server. */
export const dataProvider = createDataProvider({ versions: shownVersions });

/** All further capabilities. */
export const backend: Backend = storekeeper;
