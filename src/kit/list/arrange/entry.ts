import { numberOf, textOf } from "../../fields/values.ts";

/** A stored record that has a place in an order. */
export type PlacedRecord = Readonly<Record<string, unknown>>;

export const idOf = (record: PlacedRecord): string => textOf(record.id);

/** Null for a record that has no place in that order yet. */
export const placeIn = (by: string, record: PlacedRecord | undefined): string | null =>
  textOf(record?.[by]) || null;

/** Null where the server counts no versions. */
export const versionOf = (record: PlacedRecord): number | null => numberOf(record.version);
