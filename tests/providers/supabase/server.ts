/** What Supabase's client asks of PostgREST for records: https://docs.postgrest.org/en/v13/references/api/tables_views.html */
import {
  type Answer,
  compare,
  type Request,
  type Row,
  sorted,
  stored,
  type Tables,
} from "../table-server.ts";

type Test = (row: Row) => boolean;

class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const pattern = (text: string, flags: string) =>
  new RegExp(`^${escaped(text).replaceAll("%", ".*").replaceAll("\\*", ".*").replaceAll("_", ".")}$`, flags);

/** Splits `a,"b,c",d(e,f)` at its outer commas. */
function parts(text: string): string[] {
  const found: string[] = [];
  let [depth, quoted, part] = [0, false, ""];
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (!quoted) depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && depth === 0 && !quoted) {
      found.push(part);
      part = "";
    } else part += letter;
  }
  return [...found, part];
}

const unquoted = (text: string) => text.replace(/^"(.*)"$/s, "$1");

/** Returns the test in `gte.5`, `not.in.(a,b)`, `is.null`. Comparisons with null are never true, as in SQL. */
function testOf(column: string, columns: ReadonlySet<string>, condition: string): Test {
  if (!columns.has(column)) throw new Refusal("42703", `column ${column} does not exist`);
  const [operator = "", ...rest] = condition.split(".");
  const value = rest.join(".");
  if (operator === "not") {
    const inner = testOf(column, columns, value);
    return (row) => (row[column] != null || value.startsWith("is.")) && !inner(row);
  }
  if (operator === "is" && value === "null") return (row) => row[column] == null;
  const some =
    (test: (found: unknown) => boolean): Test =>
    (row) =>
      row[column] != null && test(row[column]);
  switch (operator) {
    case "eq":
      return some((found) => compare(found, unquoted(value)) === 0);
    case "neq":
      return some((found) => compare(found, unquoted(value)) !== 0);
    case "gt":
      return some((found) => compare(found, value) > 0);
    case "gte":
      return some((found) => compare(found, value) >= 0);
    case "lt":
      return some((found) => compare(found, value) < 0);
    case "lte":
      return some((found) => compare(found, value) <= 0);
    case "in": {
      if (!/^\(.*\)$/s.test(value)) throw unparsed(condition);
      const values = parts(value.slice(1, -1)).map(unquoted);
      return some((found) => values.some((one) => compare(found, one) === 0));
    }
    case "like":
      return some((found) => pattern(unquoted(value), "s").test(String(found)));
    case "ilike":
      return some((found) => pattern(unquoted(value), "is").test(String(found)));
    default:
      throw unparsed(condition);
  }
}

const unparsed = (condition: string) => new Refusal("PGRST100", `failed to parse filter (${condition})`);

const words = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);

function testsOf(params: URLSearchParams, columns: ReadonlySet<string>): Test[] {
  return [...params].flatMap(([name, condition]) => {
    if (words.has(name)) return [];
    if (name !== "or") return [testOf(name, columns, condition)];
    const any = parts(condition.slice(1, -1)).map((part) => {
      const [column = "", ...rest] = part.split(".");
      return testOf(column, columns, rest.join("."));
    });
    return [(row: Row) => any.some((test) => test(row))];
  });
}

function respond({ method, path, params, headers, body }: Request, tables: Tables): Answer {
  const name = path.at(-1) ?? "";
  const rows = tables.get(name);
  if (!rows) throw new Refusal("PGRST205", `Could not find the table 'public.${name}' in the schema cache`);
  const columns = new Set([...rows.flatMap(Object.keys), "id", "createdAt", "updatedAt"]);
  const tests = testsOf(params, columns);
  const matches = rows.filter((row) => tests.every((test) => test(row)));
  if (method === "GET") {
    const order = (params.get("order") ?? "").split(",").filter(Boolean);
    const by = order.map((part) => ({
      column: part.split(".")[0] ?? "",
      descending: part.includes(".desc"),
    }));
    const offset = Number(params.get("offset") ?? 0);
    const limit = Number(params.get("limit") ?? matches.length);
    const page = sorted(matches, by).slice(offset, offset + limit);
    const counted = String(headers.prefer ?? "").includes("count=exact") ? matches.length : "*";
    const range = page.length === 0 ? "*" : `${offset}-${offset + page.length - 1}`;
    return { body: page, headers: { "Content-Range": `${range}/${counted}` } };
  }
  if (method === "POST") {
    const added = [body].flat().map((values) => stored(Object(values)));
    rows.push(...added);
    return { status: 201, body: added };
  }
  const kept = rows.filter((row) => !matches.includes(row));
  const changed = matches.map((row) => ({ ...row, ...Object(body) }));
  tables.set(name, method === "DELETE" ? kept : [...kept, ...changed]);
  return { body: method === "DELETE" ? matches : changed };
}

/** Answers as PostgREST does, whose errors are `{ code, message, details, hint }`. */
export function postgrest(request: Request, tables: Tables): Answer {
  try {
    return respond(request, tables);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    return { status: code === "PGRST205" ? 404 : 400, body: { code, message, details: null, hint: null } };
  }
}
