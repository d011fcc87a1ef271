/** Helpers and types for the demo data of plugins. */

export { makeRecord } from "./demo/make-record.ts";
export { SeededRandom } from "./demo/random.ts";
export type { Records } from "./demo/records.ts";

import type { Records } from "./demo/records.ts";

/**
 * The default export of `plugins/{name}/demo.ts`: records of its entities by resource, referenced records first.
 * @param records the records of the demo, including those of the plugins before it
 * @param today the day of seeding
 */
export type DemoOf = (records: Records, today: Date) => Records;
