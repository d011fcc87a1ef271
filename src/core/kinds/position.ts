import { maxPositionLength, nthPosition } from "../../domain/position.ts";
import { type FieldSlot, type FieldType, makeField } from "../fields/field.ts";
import { textType } from "./common.ts";

const nowhere: readonly FieldSlot[] = ["form", "show", "filter", "bulk", "csv"];

/** Validated by the schema of the kind, which needs a library for it. */
const { text: _, ...placeType } = textType((_field, make) => nthPosition(make.int(1, 90)));

const type: FieldType<string> = {
  ...placeType,
  operators: ["eq", "ne", "gte", "lte", "gt", "lt", "null"],
  searchTexts: () => [],
  limits: { max: 2 * maxPositionLength },
  shareable: false,
};

/**
 * Declares the record's place in a manual order. The API appends new records and keeps places unique. Records are moved
 * on separate screens, so forms, filters and files do not include it.
 */
export function position() {
  return makeField("position", type, null, { hidden: nowhere, max: 2 * maxPositionLength });
}
