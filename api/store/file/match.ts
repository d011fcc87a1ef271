import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import type { Scalar } from "../../../src/core/fields/field.ts";
import { isWholeTag } from "../../../src/core/kinds/tags.ts";
import { storedField } from "../dialect/fields.ts";
import type { Comparison, Condition } from "../dialect/query.ts";
import type { StoredRecord } from "../port.ts";
import { idsUnder } from "../schema.ts";
import { orderKey } from "./order-key.ts";
import { hasOrderKey } from "./row.ts";

type Test = (record: StoredRecord) => boolean;

/** Returns a test for a condition, with json-server's semantics also for conditions its query string cannot express. */
export function matcher(resource: AnyResource, condition: Condition): Test {
  if (condition.op === "or") {
    const groups = condition.groups.map((group) => group.map((one) => matcher(resource, one)));
    return (record) => groups.some((group) => group.every((test) => test(record)));
  }
  const { field } = condition;
  if (!storedField(resource, field)) throw new Error(`${resource.name} has no field ${field}`);
  if (isNested(field)) return refersTo(condition);
  if (condition.op === "null") return (record) => isNull(record[field]) === condition.isNull;
  const test = comparison(resource, condition);
  return (record) => {
    const value = record[field];
    return value !== null && value !== undefined && test(value);
  };
}

/** Whether the name is a path into list entries. */
export const isNested = (field: string): boolean => field.includes(".");

function refersTo(condition: Exclude<Condition, { op: "or" }>): Test {
  if (condition.op !== "eq") throw new Error(`${condition.field} does not know ${condition.op}`);
  const ids = new Set(condition.values.map(String));
  return (record) => idsUnder(record, condition.field).some((id) => ids.has(id));
}

function isNull(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Returns a test for texts that contain one of `texts`, regardless of case. */
export function likeTest(texts: readonly string[]): (text: string) => boolean {
  const patterns = texts.map((text) => new RegExp(escaped(text), "i"));
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/** Escapes literal text for a regular expression. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function comparison(resource: AnyResource, { field, op, values }: Comparison): (value: unknown) => boolean {
  switch (op) {
    case "eq":
      return (value) => values.some((operand) => String(operand) === String(value));
    case "ne":
      return (value) => values.every((operand) => String(operand) !== String(value));
    case "like": {
      const texts = values.map(String);
      if (texts.every((text) => isWholeTag(fieldOf(resource, field), text))) {
        const operands = new Set(texts);
        return (value) => Array.isArray(value) && value.some((tag) => operands.has(String(tag)));
      }
      const test = likeTest(values.map(String));
      return (value) => test(String(value));
    }
    case "startswith": {
      const patterns = values.map((value) => new RegExp(`^${escaped(String(value))}`, "i"));
      return (value) => patterns.some((pattern) => pattern.test(String(value)));
    }
    default: {
      const keyed = hasOrderKey(resource, field);
      const bounds = values.map((value) => (keyed ? orderKey(String(value)) : value));
      return (value) => {
        const own = keyed ? orderKey(String(value)) : value;
        return isScalar(own) && bounds.some((bound) => compares[op](own, bound));
      };
    }
  }
}

const isScalar = (value: unknown): value is Scalar => typeof value !== "object" && value !== undefined;

const compares = {
  gte: (value: Scalar, bound: Scalar) => value >= bound,
  lte: (value: Scalar, bound: Scalar) => value <= bound,
  gt: (value: Scalar, bound: Scalar) => value > bound,
  lt: (value: Scalar, bound: Scalar) => value < bound,
} as const;
