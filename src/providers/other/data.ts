import * as chosen from "#chosen";
import type { Backend } from "../backend.ts";
import type { Provider } from "../provider.ts";
import { existing } from "./existing.ts";
import { reporting } from "./reporting.ts";

const provider: Provider = chosen;

/** Its further capabilities. */
export const backend: Backend = provider.backend ?? {};

/** Records of the chosen provider, and its reports. */
export const dataProvider = reporting(existing(provider.dataProvider), backend);
