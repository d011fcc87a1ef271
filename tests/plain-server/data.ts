import type { Backend } from "../../src/providers/backend.ts";
import { apiUrl } from "../../src/providers/http.ts";
import { plainRest } from "../../src/providers/plain-rest.ts";

export const dataProvider = plainRest(apiUrl);
export const backend: Backend = {};
