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
 * The record's place in the order that people give to the records. The API puts new ones at the end and keeps
 * every place for one record alone; screens of their own move them, so forms, filters and files leave it out.
 */
export function position() {
  return makeField("position", type, null, { hidden: nowhere, max: 2 * maxPositionLength });
}
