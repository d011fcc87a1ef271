import type { Comparison, Condition, Query } from "../../api/dialect/query.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { escaped, isNested } from "./match.ts";
import { orderKey } from "./order-key.ts";
import { hasOrderKey, type Row, searchOf } from "./row.ts";

/** Parameters of json-server's query string. */
export type Params = Record<string, string | string[]>;

/** What json-server sees of a record: its id and the values that one query asks about. */
export type Facade = Readonly<Record<string, unknown>> & { readonly id: string };

export interface Translated {
  readonly params: Params;
  /** What json-server cannot say. */
  readonly rest: readonly Condition[];
  facade(row: Row): Facade;
}

/** Names of derived values, that no declared field can have. */
const searchName = "_search";
const orderName = (field: string) => `_order_${field}`;

/** A query in json-server's words. The rows come in the order of their ids, which its stable sort keeps. */
export function translate(resource: AnyResource, query: Query): Translated {
  const columns = new Map<string, (row: Row) => unknown>();
  const plain = (field: string) => {
    columns.set(field, ({ record }) => record[field]);
    return field;
  };
  const ordered = (field: string) => {
    if (!hasOrderKey(resource, field)) return plain(field);
    columns.set(orderName(field), ({ record }) => keyOf(record[field]));
    return orderName(field);
  };
  const params: Params = {};
  const rest: Condition[] = [];
  if (query.q) {
    columns.set(searchName, (row) => searchOf(resource, row));
    params[`${searchName}_like`] = escaped(query.q);
  }
  for (const condition of query.where) {
    const said = say(condition, plain, ordered);
    if (said && !Object.hasOwn(params, said.name)) params[said.name] = said.values;
    else rest.push(condition);
  }
  if (query.sort.length > 0) {
    params._sort = query.sort.map(({ field }) => ordered(field)).join(",");
    params._order = query.sort.map(({ order }) => order).join(",");
  }
  if (query.end !== undefined) Object.assign(params, { _start: `${query.start ?? 0}`, _end: `${query.end}` });
  const read = [...columns];
  return {
    params,
    rest,
    facade(row) {
      const facade: Record<string, unknown> & { id: string } = { id: row.record.id };
      for (const [name, value] of read) facade[name] = value(row);
      return facade;
    },
  };
}

const keyOf = (value: unknown) => (value === null || value === undefined ? null : orderKey(String(value)));

type Name = (field: string) => string;

function say(
  condition: Condition,
  plain: Name,
  ordered: Name,
): { name: string; values: string[] } | undefined {
  if (condition.op === "or" || condition.op === "null" || condition.values.length === 0) return undefined;
  if (isNested(condition.field)) return undefined;
  return sayComparison(condition, plain, ordered);
}

function sayComparison({ field, op, values }: Comparison, plain: Name, ordered: Name) {
  const texts = values.map(String);
  switch (op) {
    case "eq":
      return { name: plain(field), values: texts };
    case "ne":
      return { name: `${plain(field)}_ne`, values: texts };
    case "like":
      return { name: `${plain(field)}_like`, values: texts.map(escaped) };
    case "startswith":
      return { name: `${plain(field)}_like`, values: texts.map((text) => `^${escaped(text)}`) };
    case "gte":
    case "lte": {
      const name = ordered(field);
      return { name: `${name}_${op}`, values: name === field ? texts : texts.map(orderKey) };
    }
    default:
      return undefined;
  }
}
