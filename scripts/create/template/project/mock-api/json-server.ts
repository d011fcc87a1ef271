import type { Backend } from "../src/providers/backend.ts";
import { apiUrl } from "../src/providers/http.ts";
import { plainRest } from "../src/providers/plain-rest.ts";

/** `PROVIDER=json-server`: a plain json-server 0.17, which has no accounts. */
export const dataProvider = plainRest(apiUrl);

/** It has nothing that a data provider has no word for. */
export const backend: Backend = {};
