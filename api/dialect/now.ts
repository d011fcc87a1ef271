import type { AnyResource } from "../../src/kit/define.ts";
import { nowWord } from "../../src/kit/fields/date-time/field.ts";
import { publicField } from "./fields.ts";
import type { Condition } from "./query.ts";

/** The conditions with the word `now` replaced by the time it stands for, wherever a moment is asked for. */
export function atTime(resource: AnyResource, conditions: readonly Condition[], now: Date): Condition[] {
  const moment = now.toISOString();
  return conditions.map((condition) => {
    if (condition.op === "or") {
      return { ...condition, groups: condition.groups.map((group) => atTime(resource, group, now)) };
    }
    if (condition.op === "null" || !isMoment(resource, condition.field)) return condition;
    return { ...condition, values: condition.values.map((value) => (value === nowWord ? moment : value)) };
  });
}

const isMoment = (resource: AnyResource, field: string) =>
  publicField(resource, field)?.type.column === "timestamp";
