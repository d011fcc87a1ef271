/** What Nest's CRUD controllers answer: https://github.com/nestjsx/crud/wiki/Requests */
import { isObject } from "../../../src/domain/is-object.ts";
import {
  type Answer,
  compare,
  type Request,
  type Row,
  sorted,
  stored,
  type Tables,
} from "../table-server.ts";

const lower = (value: unknown) => String(value).toLowerCase();

/** The operators of a search, of a found value that is not null. */
const operators: Readonly<Record<string, (found: unknown, value: unknown) => boolean>> = {
  $eq: (found, value) => compare(found, value) === 0,
  $ne: (found, value) => compare(found, value) !== 0,
  $gt: (found, value) => compare(found, value) > 0,
  $gte: (found, value) => compare(found, value) >= 0,
  $lt: (found, value) => compare(found, value) < 0,
  $lte: (found, value) => compare(found, value) <= 0,
  $between: (found, value) => {
    const [from, to] = [value].flat();
    return compare(found, from) >= 0 && compare(found, to) <= 0;
  },
  $in: (found, value) => [value].flat().some((one) => compare(found, one) === 0),
  $notin: (found, value) => [value].flat().every((one) => compare(found, one) !== 0),
  $cont: (found, value) => String(found).includes(String(value)),
  $contL: (found, value) => lower(found).includes(lower(value)),
  $exclL: (found, value) => !lower(found).includes(lower(value)),
  $starts: (found, value) => String(found).startsWith(String(value)),
  $startsL: (found, value) => lower(found).startsWith(lower(value)),
  $endsL: (found, value) => lower(found).endsWith(lower(value)),
};

class Refusal extends Error {}

function fits(row: Row, search: unknown, columns: ReadonlySet<string>): boolean {
  if (!isObject(search)) return true;
  return Object.entries(search).every(([name, value]) => {
    if (name === "$and") return [value].flat().every((one) => fits(row, one, columns));
    if (name === "$or") return [value].flat().some((one) => fits(row, one, columns));
    if (!columns.has(name)) throw new Refusal(`Invalid column name '${name}'`);
    return Object.entries(Object(value)).every(([operator, wanted]) => {
      if (operator === "$isnull") return row[name] == null;
      if (operator === "$notnull") return row[name] != null;
      const test = operators[operator];
      if (!test) throw new Refusal(`Invalid comparison operator ${operator}`);
      return row[name] != null && test(row[name], wanted);
    });
  });
}

/** Returns the search in `filter[0]=id||$in||a,b`. */
function filterSearch(params: URLSearchParams): Row {
  const filters = [...params].filter(([name]) => name.startsWith("filter"));
  const conditions = filters.map(([, text]) => {
    const [field = "", operator = "", value = ""] = text.split("||");
    return { [field]: { [operator]: operator.includes("in") ? value.split(",") : value } };
  });
  return { $and: conditions };
}

function many({ params }: Request, rows: readonly Row[]): Answer {
  const columns = new Set([...rows.flatMap(Object.keys), "id", "createdAt", "updatedAt"]);
  const search: unknown = JSON.parse(params.get("s") ?? "{}");
  const filter = filterSearch(params);
  const matches = rows.filter((row) => fits(row, search, columns) && fits(row, filter, columns));
  const sorts = [...params].filter(([name]) => name.startsWith("sort"));
  const by = sorts.map(([, text]) => {
    const [column = "", order] = text.split(",");
    return { column, descending: order === "DESC" };
  });
  const all = sorted(matches, by);
  const limit = Number(params.get("limit") ?? 0);
  if (limit === 0) return { body: all };
  const offset = Number(params.get("offset") ?? 0);
  const data = all.slice(offset, offset + limit);
  const [page, pageCount] = [Math.floor(offset / limit) + 1, Math.ceil(all.length / limit)];
  return { body: { data, count: data.length, total: all.length, page, pageCount } };
}

function respond(request: Request, tables: Tables): Answer {
  const { method, path, body } = request;
  const [name = "", id] = path;
  const rows = tables.get(name);
  if (!rows) return refused(404, `Cannot ${method} /${name}`);
  if (method === "POST") {
    const bulk = id === "bulk" && isObject(body) ? [body.bulk].flat() : [body];
    const added = bulk.map((values) => stored(Object(values)));
    rows.push(...added);
    return { status: 201, body: id === "bulk" ? added : added[0] };
  }
  if (id === undefined) return many(request, rows);
  const row = rows.find((one) => one.id === id);
  if (!row) return refused(404, `${name} not found`);
  if (method === "GET") return { body: row };
  const changed = { ...row, ...Object(body) };
  const rest = rows.filter((one) => one !== row);
  tables.set(name, method === "DELETE" ? rest : [...rest, changed]);
  return { body: method === "DELETE" ? {} : changed };
}

const refused = (statusCode: number, text: string): Answer => ({
  status: statusCode,
  body: { statusCode, message: [text], error: statusCode === 404 ? "Not Found" : "Bad Request" },
});

/** Answers as a CRUD controller of Nest does, whose errors are `{ statusCode, message, error }`. */
export function nestCrud(request: Request, tables: Tables): Answer {
  try {
    return respond(request, tables);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(400, error.message);
  }
}
