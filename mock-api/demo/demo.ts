import { globalValues } from "../../api/records/globals/collections.ts";
import type { Store, StoredRecord } from "../../api/store/port.ts";
import type { Records } from "./records.ts";

/**
 * Returns records by resource, referenced records first. They take the place of earlier records of the resource.
 * @param records the records of the demos before it
 * @param today the day of seeding
 */
export type DemoOf = (records: Records, today: Date) => Records;

/** The demo data of a feature, `mock-api/demo/{feature}/demo.ts`. */
export interface Demo {
  /** The features whose records it reads, if the project has them. */
  readonly after?: readonly string[];
  readonly records?: (...args: Parameters<DemoOf>) => Records | Promise<Records>;
  /** Changes what every store begins with: its number series and reference data. Runs when all records are stored. */
  readonly settle?: (store: Store, records: Records, today: Date) => Promise<void>;
}

/** Declares the demo data of a feature, the default export of its `demo.ts`. */
export const defineDemo = (demo: Demo): Demo => demo;

/** Returns the stored globals with some more. */
export const withGlobals = (records: Records, globals: readonly StoredRecord[]): Records => ({
  [globalValues.name]: [...(records[globalValues.name] ?? []), ...globals],
});

/** Lets a number series continue after the records of a resource. */
export async function continueSeries(
  store: Store,
  series: { readonly name: string },
  records: readonly StoredRecord[] = [],
): Promise<void> {
  if (records.length === 0) return;
  await store.transaction((tx) => tx.nextNumber(series.name, records.length));
}
