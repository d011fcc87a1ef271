import { type Caller, rows } from "./api-harness.ts";

/** Imports records, creating and updating. */
export const importInto = (
  caller: Caller,
  resource: string,
  records: readonly unknown[],
  more: object = {},
) => caller.post(`/api/${resource}/import`, { rows: records, mode: "upsert", dryRun: false, ...more });

/** The outcome of each row of an import. */
export const outcomes = (answer: Awaited<ReturnType<Caller["post"]>>) =>
  rows(answer.body.results).map(({ outcome }) => String(outcome));

/** The number of records of a resource. */
export const total = async (caller: Caller, resource: string) =>
  Number((await caller.get(`/api/${resource}?_end=1`)).headers["x-total-count"]);
