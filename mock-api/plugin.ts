/** Helpers and types for the demo data of plugins. */

export type { DemoOf } from "./demo/demo.ts";
export { makeRecord } from "./demo/make-record.ts";
export { SeededRandom } from "./demo/random.ts";
export type { Records } from "./demo/records.ts";
