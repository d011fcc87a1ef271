import { maxPositionLength, nthPosition } from "../../domain/position.ts";
import { type FieldType, makeField, type Place } from "./field.ts";
import { textType } from "./kinds.ts";

const nowhere: readonly Place[] = ["form", "show", "filter", "bulk", "csv"];

const type: FieldType<string> = {
  ...textType((_field, make) => nthPosition(make.int(1, 90))),
  operators: ["eq", "ne", "gte", "lte", "gt", "lt", "null"],
  searchTexts: () => [],
};

/**
 * Declares the record's place in a manual order. The API appends new records and keeps places unique. Records are moved
 * on separate screens, so forms, filters and files do not include it.
 */
export function position() {
  return makeField("position", type, null, { hidden: nowhere, max: 2 * maxPositionLength });
}
