import type { Condition, Query } from "../../api/dialect/query.ts";
import type { AnyResource } from "../../src/kit/define.ts";
import { escaped } from "./match.ts";
import { orderKey } from "./order-key.ts";
import { hasOrderKey, orderField, searchField } from "./row.ts";

/** Parameters of json-server's query string. */
export type Params = Record<string, string | string[]>;

export interface Translated {
  readonly params: Params;
  /** What json-server cannot say. */
  readonly rest: readonly Condition[];
}

/** A query in json-server's words. */
export function translate(resource: AnyResource, query: Query): Translated {
  const params: Params = {};
  const rest: Condition[] = [];
  if (query.q) params[`${searchField}_like`] = escaped(query.q);
  for (const condition of query.where) {
    const said = sayable(resource, condition);
    if (said && !Object.hasOwn(params, said.name)) params[said.name] = said.values;
    else rest.push(condition);
  }
  return { params: { ...params, ...order(resource, query), ...slice(query) }, rest };
}

function sayable(
  resource: AnyResource,
  condition: Condition,
): { name: string; values: string[] } | undefined {
  if (condition.op === "or" || condition.op === "null" || condition.values.length === 0) return undefined;
  const { field } = condition;
  const values = condition.values.map(String);
  switch (condition.op) {
    case "eq":
      return { name: field, values };
    case "ne":
      return { name: `${field}_ne`, values };
    case "like":
      return { name: `${field}_like`, values: values.map(escaped) };
    case "startswith":
      return { name: `${field}_like`, values: values.map((value) => `^${escaped(value)}`) };
    case "gte":
    case "lte":
      return hasOrderKey(resource, field)
        ? { name: `${orderField(field)}_${condition.op}`, values: values.map(orderKey) }
        : { name: `${field}_${condition.op}`, values };
    default:
      return undefined;
  }
}

/** The id is always the last key, so that the order never depends on where a record stands in the file. */
function order(resource: AnyResource, query: Query): Params {
  const keys = [...query.sort, { field: "id", order: "asc" }];
  const names = keys.map(({ field }) => (hasOrderKey(resource, field) ? orderField(field) : field));
  return { _sort: names.join(","), _order: keys.map((key) => key.order).join(",") };
}

function slice(query: Query): Params {
  return query.end === undefined ? {} : { _start: String(query.start ?? 0), _end: String(query.end) };
}
