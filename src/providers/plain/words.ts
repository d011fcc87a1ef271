import type { LogicalFilter } from "@refinedev/core";
import { momentAt } from "../../core/kinds/date-time.ts";
import { refused } from "./refused.ts";

/** A condition in an operator that simple-rest passes on to json-server, and no other. */
export type Word = LogicalFilter;

/** json-server interprets partial text as a regular expression. */
const literal = (text: unknown) => String(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches every value but an empty text or list. */
const someValue = "[^]";

function equal({ field, value }: LogicalFilter): Word[] {
  if (value === "") return [{ field, operator: "contains", value: "^$" }];
  const values: readonly unknown[] = [value].flat();
  const same: Word = { field, operator: "eq", value };
  // json-server drops an equality of a field that no record has, and then answers all of them.
  return values.includes("") ? [same] : [same, { field, operator: "ne", value: "" }];
}

/**
 * Translates a condition to simple-rest's operators for json-server; it would send any other as an equality. All words
 * must hold.
 * @param now only we know what `now` and `now-7d` stand for
 */
export function wordsOf(filter: LogicalFilter, now: Date): Word[] {
  const { field, operator, value } = filter;
  const is = (word: Word["operator"], said: unknown): Word => ({ field, operator: word, value: said });
  const limit = (one: unknown) => (typeof one === "string" ? momentAt(one, now) : one);
  const several = Array.isArray(value);
  if (field === "q") return [filter];
  if (several && value.length === 0) refused(`no value of ${field} at all`);
  switch (operator) {
    case "eq":
    case "in":
      return equal(filter);
    case "ne":
    case "nin":
      return [is("ne", value)];
    case "contains":
      return [is("contains", several ? value.map(literal) : literal(value))];
    case "nnull":
      return [is("contains", someValue)];
    case "between":
      if (!several || value.length !== 2) refused("between without two values");
      return [is("gte", limit(value[0])), is("lte", limit(value[1]))];
  }
  if (several) refused(`several values with ${operator}`);
  switch (operator) {
    case "gt":
      return [is("gte", limit(value)), is("ne", limit(value))];
    case "lt":
      return [is("lte", limit(value)), is("ne", limit(value))];
    case "gte":
    case "lte":
      return [is(operator, limit(value))];
    case "startswith":
      return [is("contains", `^${literal(value)}`)];
    default:
      return refused(operator);
  }
}

/**
 * Spreads words over as few questions as can say them: simple-rest sends only the last word of a name, and json-server
 * takes several values for alternatives. Those of `ne` must all differ and go together.
 */
export function questionsOf(words: readonly Word[]): Word[][] {
  const questions: Map<string, Word>[] = [new Map()];
  for (const word of words) {
    const name = `${word.field} ${word.operator}`;
    const free = questions.find((one) => word.operator === "ne" || !one.has(name));
    const question = free ?? new Map<string, Word>();
    if (!free) questions.push(question);
    const before = question.get(name);
    question.set(name, before ? { ...word, value: [before.value, word.value].flat() } : word);
  }
  return questions.map((question) => [...question.values()]);
}
