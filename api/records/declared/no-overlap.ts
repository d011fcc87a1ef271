import type { AnyResource } from "../../../src/core/define.ts";
import type { Scalar } from "../../../src/core/fields/field.ts";
import { endsWithItsDay, type NoOverlap, usualRefusal } from "../../../src/core/rules/no-overlap.ts";
import { invalid } from "../../platform/problem.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { Hook } from "../hook.ts";
import { isSame } from "../is-same.ts";

type Values = Readonly<Record<string, unknown>>;

const among = (field: string, values: readonly Scalar[]): Condition => ({ field, op: "eq", values });

/** The fields by which records take their time, with the values that do. */
const takingOf = ({ while: taking = {} }: NoOverlap): readonly (readonly [string, readonly Scalar[]])[] =>
  Object.entries(taking).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, [value].flat()] as const],
  );

/** Records that take time of their reference, if it is given, between two moments; with an open end, from the first on. */
export function takenTimes(
  resource: AnyResource,
  rule: NoOverlap,
  { by, from, to }: { readonly by?: Scalar; readonly from: Scalar; readonly to: Scalar | null },
): readonly Condition[] {
  const isWhole = endsWithItsDay(resource.fields, rule);
  return [
    ...(rule.by === undefined || by === undefined ? [] : [among(rule.by, [by])]),
    ...takingOf(rule).map(([field, values]) => among(field, values)),
    to === null
      ? { field: rule.from, op: "null", isNull: false }
      : { field: rule.from, op: isWhole ? "lte" : "lt", values: [to] },
    {
      op: "or",
      groups: [
        [{ field: rule.to, op: isWhole ? "gte" : "gt", values: [from] }],
        [{ field: rule.to, op: "null", isNull: true }],
      ],
    },
  ];
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The time that a record takes; null if it is not compared with others. */
function timeOf(rule: NoOverlap, record: Values) {
  const { by, from, to } = rule;
  const [key, start, end] = [by === undefined ? undefined : record[by], record[from], record[to] ?? null];
  const isTaking = takingOf(rule).every(([field, values]) => values.some((one) => one === record[field]));
  if (!isTaking || !isScalar(start) || !(end === null || isScalar(end))) return null;
  if (by === undefined) return { from: start, to: end };
  return isScalar(key) ? { by: key, from: start, to: end } : null;
}

/** Refuses a record that would share a time with another one. Writes of the resource wait for each other. */
export function overlapHook(resource: AnyResource, rule: NoOverlap): Hook {
  return {
    under: { alone: [`times of ${resource.name}`] },
    async check({ tx }, { before, after }) {
      const time = after && timeOf(rule, after);
      if (!time || (before && isSame(timeOf(rule, before), time))) return;
      const where = takenTimes(resource, rule, time);
      const { rows } = await tx.find(resource.name, { where, sort: [], end: 2, fields: [] });
      if (rows.some(({ id }) => id !== before?.id))
        throw invalid({ [rule.from]: [rule.refusal ?? usualRefusal] });
    },
  };
}
