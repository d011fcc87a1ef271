import type { AnyResource } from "../../../src/core/define.ts";
import { momentAt } from "../../../src/core/kinds/date-time.ts";
import { publicField } from "./fields.ts";
import type { Condition } from "./query.ts";

/** Replaces the words `now` and `now-7d` in conditions on date-times by the times they stand for. */
export function atTime(resource: AnyResource, conditions: readonly Condition[], now: Date): Condition[] {
  return conditions.map((condition) => {
    if (condition.op === "or") {
      return { ...condition, groups: condition.groups.map((group) => atTime(resource, group, now)) };
    }
    if (condition.op === "null" || !isMoment(resource, condition.field)) return condition;
    const values = condition.values.map((value) =>
      typeof value === "string" ? momentAt(value, now) : value,
    );
    return { ...condition, values };
  });
}

const isMoment = (resource: AnyResource, field: string) =>
  publicField(resource, field)?.type.column === "timestamp";
