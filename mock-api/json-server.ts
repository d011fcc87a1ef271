import type { Backend } from "../src/providers/backend.ts";
import { apiUrl } from "../src/providers/http.ts";
import { plainRest } from "../src/providers/plain-rest.ts";

/** `PROVIDER=json-server`: a plain json-server 0.17, which has no accounts. */
export const dataProvider = plainRest(apiUrl);

/** What follows from its lists. */
export const backend: Backend = {
  reports: async (...args) => (await import("./reports/answer.ts")).answerOf(dataProvider, ...args),
};
