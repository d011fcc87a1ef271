import type { BaseRecord, CrudFilter, CrudFilters, LogicalFilter } from "@refinedev/core";
import { isObject } from "../../domain/is-object.ts";
import { refused } from "./refused.ts";
import { questionsOf, type Word, wordsOf } from "./words.ts";

/** Conditions that must all hold: in the words of json-server, each question on its own, and those that it has no words for. */
export interface Alternative {
  readonly questions: readonly (readonly Word[])[];
  readonly test: ((record: BaseRecord) => boolean) | null;
}

/** Returns the ways in which filters can hold, without `or` and `and` among their conditions. */
function waysOf(filters: CrudFilters): LogicalFilter[][] {
  return filters.reduce<LogicalFilter[][]>(
    (ways, filter) => ways.flatMap((way) => waysOfOne(filter).map((more) => [...way, ...more])),
    [[]],
  );
}

function waysOfOne(filter: CrudFilter): LogicalFilter[][] {
  if ("field" in filter) return [[filter]];
  if (filter.value.length === 0) refused(`${filter.operator} without conditions`);
  return filter.operator === "and" ? waysOf(filter.value) : filter.value.flatMap(waysOfOne);
}

/** Returns the values at a path such as `items.productId`, of all entries of the lists on the way. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return [value];
  return isObject(value) ? valuesAt(value[name], rest) : [];
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Returns the test of a condition that json-server has no words for; null if it has. */
function testOf({ field, operator, value }: LogicalFilter): Alternative["test"] {
  if (operator === "null") return (record) => isEmpty(record[field]);
  if (!field.includes(".")) return null;
  if (operator !== "eq" && operator !== "in") refused(`${operator} of ${field}`);
  const values = new Set([value].flat().map(String));
  return (record) => valuesAt(record, field.split(".")).some((one) => values.has(String(one)));
}

/** Returns what has to be asked for a list: the records of any alternative are its matches. */
export const alternativesOf = (filters: CrudFilters, now: Date): Alternative[] =>
  waysOf(filters).map((way) => {
    const tests = way.flatMap((filter) => testOf(filter) ?? []);
    const said = way.filter((filter) => testOf(filter) === null);
    return {
      questions: questionsOf(said.flatMap((filter) => wordsOf(filter, now))),
      test: tests.length === 0 ? null : (record) => tests.every((test) => test(record)),
    };
  });
