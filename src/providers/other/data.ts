import * as chosen from "#chosen";
import type { Backend } from "../backend.ts";
import type { Provider } from "../provider.ts";
import { existing } from "./existing.ts";

const provider: Provider = chosen;

/** Records of the chosen provider. */
export const dataProvider = existing(provider.dataProvider);

/** Its further capabilities. */
export const backend: Backend = provider.backend ?? {};
