import type { Backend } from "./backend.ts";
import { apiUrl } from "./http.ts";
import { plainRest } from "./plain-rest.ts";

/** `PROVIDER=json-server`: a plain json-server 0.17, which has no accounts and no capabilities beyond records. */
export const dataProvider = plainRest(apiUrl);

/** No capabilities beyond records. */
export const backend: Backend = {};
