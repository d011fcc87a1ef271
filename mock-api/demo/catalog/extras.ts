import { type Extra, extras } from "../../../src/resources/extras.ts";
import { type Records, recordsOf } from "../records.ts";

/** Returns the extras of dishes by their id. */
export const extrasById = (records: Records): ReadonlyMap<string, Extra> =>
  new Map(recordsOf(records, extras).map((extra) => [extra.id, extra]));
