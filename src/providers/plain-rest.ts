import type { CrudFilter, CrudFilters, DataProvider, LogicalFilter } from "@refinedev/core";
import simpleRest from "@refinedev/simple-rest";
import { uuidv7 } from "uuidv7";
import { momentAt } from "../core/fields/date-time.ts";
import { ApiError } from "./api-error.ts";

/** json-server interprets partial text as a regular expression. */
const literal = (text: unknown) => String(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function refused(what: string): never {
  const title = `This server cannot filter by ${what}.`;
  throw new ApiError({ status: 400, type: "bad-request", title });
}

/**
 * Translates a condition to simple-rest's operators for json-server; it would send any other as an equality. Only we
 * know the value of `now`.
 */
function dialectFilters(filter: LogicalFilter, now: Date): LogicalFilter[] {
  const { field, operator, value } = filter;
  const limit = typeof value === "string" ? momentAt(value, now) : value;
  const is = (word: LogicalFilter["operator"], said: unknown): LogicalFilter => ({
    field,
    operator: word,
    value: said,
  });
  if (field === "q") return [filter];
  if (Array.isArray(value) && value.length === 0) refused(`no value of ${field} at all`);
  switch (operator) {
    case "gt":
      return [is("gte", limit), is("ne", limit)];
    case "lt":
      return [is("lte", limit), is("ne", limit)];
    case "gte":
    case "lte":
      return [is(operator, limit)];
    case "between":
      return [is("gte", value[0]), is("lte", value[1])];
    case "in":
      return [is("eq", value)];
    case "nin":
      return [is("ne", value)];
    case "contains":
      return [is("contains", Array.isArray(value) ? value.map(literal) : literal(value))];
    case "startswith":
      return [is("contains", `^${literal(value)}`)];
    case "nnull":
      return [is("contains", ".")];
    case "eq":
    case "ne":
      return [filter];
    default:
      return refused(operator);
  }
}

function translated(filters: CrudFilters, now: Date): CrudFilter[] {
  const byName = new Map<string, LogicalFilter>();
  for (const filter of filters) {
    if (!("field" in filter)) refused(filter.operator);
    for (const word of dialectFilters(filter, now)) {
      const name = `${word.field} ${word.operator}`;
      const before = byName.get(name);
      // simple-rest sends only the last condition of a name. Several values of `ne` must all differ, other operators
      // match any.
      if (before && word.operator !== "ne") refused(`${name} twice`);
      byName.set(name, before ? { ...word, value: [before.value, word.value].flat() } : word);
    }
  }
  return [...byName.values()];
}

/**
 * Returns `@refinedev/simple-rest` for a plain json-server 0.17: filters are translated to what it supports, and
 * unsupported ones are refused instead of being sent as an equality. Records are completed as our own server would:
 * text ids and timestamps.
 * @param url the server's URL
 */
export function plainRest(url: string): DataProvider {
  const rest = simpleRest(url);
  return {
    ...rest,
    getList: async ({ filters = [], ...asked }) =>
      rest.getList({ ...asked, filters: translated(filters, new Date()) }),
    create: async ({ variables, ...asked }) => {
      const now = new Date().toISOString();
      const given = { id: uuidv7(), createdAt: now, updatedAt: now };
      return rest.create({ ...asked, variables: { ...given, ...variables } });
    },
    update: async ({ variables, ...asked }) => {
      const updatedAt = new Date().toISOString();
      return rest.update({ ...asked, variables: { updatedAt, ...variables } });
    },
  };
}
