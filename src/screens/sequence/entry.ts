import type { AnyResource } from "../../kit/define.ts";
import { readTitle } from "../../kit/fields/ref/record-title.ts";
import { textOf } from "../../kit/fields/values.ts";

/** A stored record that has a place in an order. */
export type PlacedRecord = Readonly<Record<string, unknown>>;

export const idOf = (record: PlacedRecord): string => textOf(record.id);

/** Null for a record that has no place yet. */
export const placeOf = (record: PlacedRecord | undefined): string | null => textOf(record?.position) || null;

export const versionOf = (record: PlacedRecord): number =>
  typeof record.version === "number" ? record.version : 0;

export const titleOf = (resource: AnyResource, record: PlacedRecord): string =>
  readTitle(resource, record).title;
