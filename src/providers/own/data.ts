import type { Backend } from "../backend.ts";
import { createDataProvider } from "../rest/rest.ts";
import { shownVersions } from "../versions/shown-versions.ts";
import { storekeeper } from "./storekeeper.ts";

/** Records of this project's own server. */
export const dataProvider = createDataProvider({ versions: shownVersions });

/** All further capabilities. */
export const backend: Backend = storekeeper;
