import { type RawBuilder, sql } from "kysely";
import { fieldOf } from "../../../../src/core/define.ts";
import type { Scalar } from "../../../../src/core/fields/field.ts";
import { optionsOf } from "../../../../src/core/fields/options.ts";
import { isWholeTag } from "../../../../src/core/kinds/tags.ts";
import { beforePart } from "../../../../src/core/validation/search-text.ts";
import { foldedWords, parseSearch, type Search } from "../../../../src/domain/texts/search.ts";
import type { Comparison, Condition, NullTest, Query } from "../../dialect/query.ts";
import { foldCase, foldersInto } from "../../fold.ts";
import type { Schema, StoredReference } from "../../schema.ts";
import { toPostgresYear } from "./database.ts";
import { type Column, type SqlTable, searchColumn, snake } from "./table.ts";

type Sql = RawBuilder<unknown>;

/** The conditions of a query, including `q`. */
export function whereClause(
  schema: Schema,
  table: SqlTable,
  query: Pick<Query, "where" | "q" | "searched">,
): Sql {
  const search = query.q ? parseSearch(query.q) : [];
  const parts = query.where.map((condition) => holds(schema, table, condition, search));
  return all([...parts, ...search.map((words) => any(words.map((word) => found(word, query.searched))))]);
}

/** Whether the search text of a row contains a word, or part of one. */
const contains = (word: string): Sql => isWithin(sql.id(searchColumn), word);

const isWithin = (text: Sql, word: string): Sql => sql`${text} like ${`%${literal(word)}%`}`;

/** Whether these parts of a row's search text contain a word. The index is that of the whole text. */
function found(word: string, parts?: readonly number[]): Sql {
  if (!parts) return contains(word);
  const texts = parts.map(
    // The text before the first part is empty.
    (part) => sql`split_part(${sql.id(searchColumn)}, ${sql.lit(beforePart)}, ${sql.lit(part + 2)})`,
  );
  return all([contains(word), any(texts.map((text) => guessed(isWithin(text, word))))]);
}

/** A condition that the planner expects to be met by half of the rows, where it knows nothing and would expect hardly any. */
const guessed = (condition: Sql): Sql => sql`case when ${condition} then true else false end`;

/** The order of a query; PostgreSQL's default for nulls is that of the port. */
export function orderClause(table: SqlTable, query: Query): Sql {
  const keys = [...query.sort, { field: "id", order: "asc" }];
  return sql.join(
    keys.map(({ field, order }) =>
      order === "desc" ? sql`${sql.id(table.column(field).name)} desc` : sql.id(table.column(field).name),
    ),
  );
}

function all(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

function any(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** @param search what the search text is known to contain */
function holds(schema: Schema, table: SqlTable, condition: Condition, search: Search): Sql {
  if (condition.op === "or") {
    return any(condition.groups.map((group) => all(group.map((one) => holds(schema, table, one, search)))));
  }
  if (condition.field.includes(".")) return refersWithin(schema, table, condition);
  const column = table.column(condition.field);
  if (condition.op === "null") {
    return condition.isNull ? hasNothing(column) : sql`not ${hasNothing(column)}`;
  }
  if (condition.op === "like" && column.type === "text[]")
    return listLike(schema, table, column, condition, search);
  if (condition.op === "like" || condition.op === "startswith") {
    const before = condition.op === "like" ? "%" : "";
    return any(
      condition.values.map((value) =>
        searched(table, column, String(value), like(asText(column), String(value), before), search),
      ),
    );
  }
  if (column.type === "text[]") return listEquals(column, condition);
  return compare(column, condition);
}

/** Whether a row references a record at a path. @param id the other id, as text or an expression */
export function refersTo(table: SqlTable, { path, many }: StoredReference, id: unknown): Sql {
  const [field = "", ...inner] = path;
  const column = sql.id(table.column(field).name);
  const text = sql`${id}::text`;
  if (inner.length === 0) return many ? sql`${column} @> array[${text}]` : sql`${column} = ${text}`;
  const entries = inner.reduceRight<Sql>(
    (value, name) => sql`jsonb_build_array(jsonb_build_object(${sql.lit(name)}, ${value}))`,
    many ? sql`jsonb_build_array(${text})` : text,
  );
  return sql`${column} @> ${entries}`;
}

function refersWithin(schema: Schema, table: SqlTable, { field, ...condition }: Comparison | NullTest): Sql {
  const name = table.resource.name;
  const reference = schema.outgoing(name).find(({ path }) => path.join(".") === field);
  if (!reference) throw new Error(`${name} has no reference ${field}`);
  if (condition.op !== "eq") throw new Error(`${field} does not know ${condition.op}`);
  return any(condition.values.map((value) => refersTo(table, reference, String(value))));
}

/** Whether a row has no value in the column. */
export function hasNothing({ name, type }: Column): Sql {
  // The index of a list covers empty ones.
  if (type === "text[]") return sql`(${sql.id(name)} = '{}')`;
  if (type === "jsonb") return sql`(${sql.id(name)} is null or ${sql.id(name)} = '[]')`;
  return sql`(${sql.id(name)} is null)`;
}

/** Escapes text for LIKE. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The value as JavaScript's `toString` formats it, as in json-server. */
function asText({ name, type }: Column): Sql {
  if (type === "text[]") return sql`array_to_string(${sql.id(name)}, ',')`;
  return type === "text" ? sql.id(name) : sql`${sql.id(name)}::text`;
}

function like(text: Sql, value: string, before: "%" | ""): Sql {
  const folded = foldCase(value);
  const { from, to } = foldersInto(folded);
  const upper = sql`upper(${text} collate "C")`;
  const comparable = from === "" ? upper : sql`translate(${upper}, ${from}, ${to})`;
  return sql`${comparable} like ${`${before}${literal(folded)}%`}`;
}

/**
 * Text in a searchable field is also in the search text, which has an index, so the condition is repeated there. The
 * planner treats both as independent and would estimate next to no rows; adding them in a `case` halves the estimate at
 * most. Conditions already covered by `q` are not repeated.
 */
function searched(table: SqlTable, column: Column, text: string, condition: Sql, search: Search): Sql {
  const field = fieldOf(table.resource, column.field);
  if (!field?.search || field.secret || text === "") return condition;
  const words = foldsApart.test(text) ? [] : foldedWords(text);
  // Shorter ones have no trigram; alone, they still tell the planner how many there may be.
  const long = words.filter((word) => word.length > 2);
  const unknown = (long.length > 0 ? long : words).filter(
    (word) => !search.some((parts) => parts.every((part) => part.includes(word))),
  );
  return unknown.length === 0 ? guessed(condition) : all([guessed(condition), ...unknown.map(contains)]);
}

/** Signs that may become one with what follows: what contains them need not contain their folded form. */
const foldsApart = /[\u1100-\u11ff\u3099\u309a\uff65-\uffdc]/u;

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * References are matched by whole ids through the index of the list: text without a comma is in the joined ids exactly
 * if it is in one of them, and every id is one of the target's. So are options.
 */
function listLike(
  schema: Schema,
  table: SqlTable,
  column: Column,
  comparison: Comparison & LookedUp,
  search: Search,
): Sql {
  const reference = referenceOf(schema, table, column);
  const { values, ids } = comparison;
  const field = fieldOf(table.resource, column.field);
  const options = field ? optionsOf(field) : [];
  const texts = values.map(String);
  const isWhole = (text: string) =>
    reference ? isWholeId(text) : options.includes(text) || isWholeTag(field, text);
  const entriesLike = (text: string) =>
    reference
      ? bothCases(text)
      : isWholeTag(field, text)
        ? [text]
        : options.filter((option) => foldCase(option).includes(foldCase(text)));
  const whole = [...texts.filter(isWhole).flatMap(entriesLike), ...(ids ?? [])];
  const others = texts.filter((text) => !isWhole(text));
  const conditions = others.flatMap((text): Sql[] => {
    const inList = like(asText(column), text, "%");
    if (!isWithinOne(text)) return [inList];
    if (!reference) return [searched(table, column, text, inList, search)];
    // If looked up before, their ids are among the whole ones.
    return ids ? [] : [sql`${sql.id(column.name)} && array(${targetsLike(reference, text)})`];
  });
  return any(
    whole.length > 0 ? [sql`${sql.id(column.name)} && ${whole}::text[]`, ...conditions] : conditions,
  );
}

/** A whole id is never part of another id. */
const isWholeId = (text: string): boolean => wholeId.test(text);
const bothCases = (text: string): string[] => [text.toLowerCase(), text.toUpperCase()];
const isWithinOne = (text: string): boolean => text !== "" && !text.includes(",");

const referenceOf = (schema: Schema, table: SqlTable, { field }: Column): StoredReference | undefined =>
  schema.outgoing(table.resource.name).find(({ path }) => path.length === 1 && path[0] === field);

const targetsLike = ({ target }: StoredReference, text: string): Sql =>
  sql`select "id" from ${sql.table(snake(target))} where ${like(sql`"id"`, text, "%")}`;

/** Ids for parts of ids, if they were looked up. */
interface LookedUp {
  readonly ids?: readonly string[];
}

/**
 * Replaces parts of ids in conditions by the ids that contain them: otherwise the planner cannot know how many there
 * are, and may scan all records to find none.
 * @param look runs a statement that selects ids
 */
export async function lookedUp(
  schema: Schema,
  table: SqlTable,
  where: readonly Condition[],
  look: (statement: Sql) => Promise<readonly string[]>,
): Promise<readonly Condition[]> {
  return Promise.all(
    where.map(async (condition): Promise<Condition> => {
      if (condition.op === "or") {
        const groups = condition.groups.map((group) => lookedUp(schema, table, group, look));
        return { op: "or", groups: await Promise.all(groups) };
      }
      if (condition.op !== "like" || condition.field.includes(".")) return condition;
      const column = table.column(condition.field);
      const reference = column.type === "text[]" ? referenceOf(schema, table, column) : undefined;
      const parts = condition.values.map(String).filter((text) => isWithinOne(text) && !isWholeId(text));
      if (!reference || parts.length === 0) return condition;
      const ids = await Promise.all(parts.map((text) => look(targetsLike(reference, text))));
      const lookup: Condition & LookedUp = { ...condition, ids: ids.flat() };
      return lookup;
    }),
  );
}

/** Lists compare as their values joined by commas; a value without a comma is a list with one entry. */
function listEquals(column: Column, { op, values }: Comparison): Sql {
  if (op !== "eq") return sql`${asText(column)} <> all(${values.map(String)}::text[])`;
  return any(
    values.map((value) => {
      const text = String(value);
      if (text === "" || text.includes(",")) return sql`${asText(column)} = ${text}`;
      return sql`${sql.id(column.name)} = ${[text]}::text[]`;
    }),
  );
}

const operators = { gte: ">=", lte: "<=", gt: ">", lt: "<" } as const;

function compare(column: Column, { op, values }: Comparison): Sql {
  if (op === "like" || op === "startswith") throw new Error(`${op} does not compare`);
  const { left, type, right } = operands(column, values);
  if (op === "ne") return sql`(${left} <> all(${right}::${type}[]))`;
  const [only, ...others] = right;
  // For a single value, an index has the rows in the order that follows.
  if (op === "eq" && only !== undefined && others.length === 0) return sql`(${left} = ${only}::${type})`;
  if (op === "eq") return sql`(${left} = any(${right}::${type}[]))`;
  return any(right.map((value) => sql`${left} ${sql.raw(operators[op])} ${value}::${type}`));
}

/** Both sides of a comparison, in a type that holds every value. */
function operands(column: Column, values: readonly Scalar[]): { left: Sql; type: Sql; right: string[] } {
  const name = sql.id(column.name);
  const right = values.map(String);
  switch (column.type) {
    case "integer":
    case "bigint":
      return values.every(Number.isSafeInteger)
        ? { left: name, type: sql`bigint`, right }
        : { left: sql`${name}::numeric`, type: sql`numeric`, right };
    case "double":
      return { left: name, type: sql`double precision`, right };
    case "date":
      return { left: name, type: sql`date`, right: right.map(toPostgresYear) };
    case "timestamp":
      return { left: name, type: sql`timestamptz`, right: right.map(toPostgresYear) };
    case "boolean":
      return { left: name, type: sql`boolean`, right };
    case "text":
      return { left: name, type: sql`text`, right };
    default:
      throw new Error(`${column.field} cannot be compared`);
  }
}
