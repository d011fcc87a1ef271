import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField, Operator, Scalar } from "../../../src/core/fields/field.ts";
import { spellingsIn } from "../../../src/core/validation/index-keys.ts";
import { publicField, publicNames } from "./fields.ts";
import { atTime } from "./now.ts";
import { readSlice, type Slice } from "./paging.ts";
import { type Comparison, type Condition, type Query, type Sort, suffixes } from "./query.ts";

/** Thrown for an invalid query string. The message is meant for the client. */
export class BadQuery extends Error {
  /** @param parameter name of the invalid parameter, as the client wrote it */
  constructor(
    readonly parameter: string,
    message: string,
  ) {
    super(message);
  }
}

export interface ParsedQuery {
  readonly query: Query;
  /** Singular names of referenced records to include with each record. */
  readonly expand: readonly string[];
  /** Names of resources whose records reference each record. */
  readonly embed: readonly string[];
  /** Set if the client pages by number: for the `Link` header. */
  readonly page?: NonNullable<Slice["page"]>;
}

const suffixed = new RegExp(`^(.+)_(${suffixes.join("|")})$`);
const isSuffix = (text: string): text is (typeof suffixes)[number] => suffixes.some((one) => one === text);

/** `_delay` is applied before anything is read, in `http/delay.ts`. */
const listParameters = [
  ...["_start", "_end", "_page", "_limit", "_sort", "_order", "_expand", "_embed", "_fields", "q"],
  "_delay",
];
/** Three levels of `_or` can express every condition; deeper nesting is an attack. */
const deepest = 3;

/**
 * Parses a query string of the json-server 0.17 dialect for a resource. Every name, operator and value is checked
 * against the declaration; what json-server would silently ignore throws `BadQuery`.
 * @param now the time that the word `now` stands for
 */
export function parseQuery(
  resource: AnyResource,
  search: string | URLSearchParams,
  now = new Date(),
): ParsedQuery {
  const params = new URLSearchParams(search);
  const q = params.get("q");
  const { page, ...slice } = readSlice(params);
  const fields = namedFields(resource, params);
  return {
    query: {
      where: atTime(resource, conditions(resource, params, listParameters, deepest), now),
      ...(q ? { q: plain("q", q).toLowerCase() } : {}),
      sort: sorting(resource, params),
      ...slice,
      ...(fields ? { fields } : {}),
    },
    expand: params.getAll("_expand"),
    embed: params.getAll("_embed"),
    ...(page ? { page } : {}),
  };
}

function conditions(
  resource: AnyResource,
  params: URLSearchParams,
  apart: readonly string[],
  depth: number,
): Condition[] {
  const names = [...new Set(params.keys())].filter((name) => !apart.includes(name));
  return names.map((name) =>
    name === "_or"
      ? { op: "or", groups: params.getAll(name).map((group) => alternative(resource, group, depth)) }
      : condition(resource, name, params.getAll(name)),
  );
}

function alternative(resource: AnyResource, group: string, depth: number): Condition[] {
  if (depth === 0) throw new BadQuery("_or", `"_or" is nested more than ${deepest} deep.`);
  const alternatives = conditions(resource, new URLSearchParams(group), [], depth - 1);
  if (alternatives.length === 0) throw new BadQuery("_or", `An alternative of "_or" is empty.`);
  return alternatives;
}

function condition(resource: AnyResource, parameter: string, texts: readonly string[]): Condition {
  const { name, field, op } = target(resource, parameter);
  if (!field.type.operators.some((one) => one === op)) throw unknownOperator(parameter, name, field);
  if (op === "null") return { field: name, op, isNull: isTrue(parameter, texts) };
  const said = op === "eq" || op === "ne" ? spellingsIn(field, texts) : texts;
  return { field: name, op, values: said.map((text) => value(parameter, name, field, text)) };
}

interface Target {
  readonly name: string;
  readonly field: AnyField;
  readonly op: Comparison["op"] | "null";
}

function target(resource: AnyResource, parameter: string): Target {
  const whole = publicField(resource, parameter);
  if (whole) return { name: parameter, field: whole, op: "eq" };
  const [, name, op] = suffixed.exec(parameter) ?? [];
  const field = name === undefined ? undefined : publicField(resource, name);
  if (name !== undefined && op !== undefined && isSuffix(op) && field) return { name, field, op };
  const fields = publicNames(resource, (one) => one.type.operators.length > 0);
  throw new BadQuery(
    parameter,
    `${resource.name} cannot be filtered by "${parameter}". Fields: ${fields.join(", ")}; after a field: ${suffixes
      .map((suffix) => `_${suffix}`)
      .join(", ")}; besides: ${[...listParameters, "_or"].join(", ")}.`,
  );
}

function unknownOperator(parameter: string, name: string, field: AnyField): BadQuery {
  const allowed = field.type.operators.map((op) => `"${asParameter(name, op)}"`).join(", ");
  const advice = allowed === "" ? "It cannot be filtered by." : `Allowed: ${allowed}.`;
  return new BadQuery(parameter, `"${name}" does not know "${parameter}". ${advice}`);
}

const asParameter = (name: string, op: Operator) => (op === "eq" ? name : `${name}_${op}`);

function isTrue(parameter: string, texts: readonly string[]): boolean {
  const [text, ...others] = texts;
  if (others.length > 0 || (text !== "true" && text !== "false")) {
    throw new BadQuery(parameter, `"${parameter}" is either true or false.`);
  }
  return text === "true";
}

function value(parameter: string, name: string, field: AnyField, text: string): Scalar {
  const parsed = field.type.parse(plain(parameter, text), field);
  if (parsed !== undefined) return parsed;
  throw new BadQuery(
    parameter,
    `"${text}" is no value for "${parameter}": ${name} is of the kind ${field.kind}.`,
  );
}

/** The text as it is normalised for storage. Throws for NUL, which databases do not accept. */
function plain(parameter: string, text: string): string {
  if (text.includes("\0"))
    throw new BadQuery(parameter, `"${parameter}" holds a character that no text has.`);
  return text.normalize("NFC");
}

/** `_fields=title,price`, without duplicates. */
function namedFields(resource: AnyResource, params: URLSearchParams): string[] | undefined {
  if (!params.has("_fields")) return undefined;
  const names = params.getAll("_fields").join(",").split(",");
  const publicFields = publicNames(resource, ({ writeOnly }) => !writeOnly);
  const unknown = names.find((name) => !publicFields.includes(name));
  if (unknown === undefined) return [...new Set(names)];
  throw new BadQuery(
    "_fields",
    `${resource.name} has no field "${unknown}". Fields: ${publicFields.join(", ")}.`,
  );
}

/** `_sort=a,b&_order=desc,asc`; as in json-server, every order except `desc` is ascending. */
function sorting(resource: AnyResource, params: URLSearchParams): Sort[] {
  const names = params.getAll("_sort").join(",");
  if (names === "") return [];
  const orders = params.getAll("_order").join(",").toLowerCase().split(",");
  const all = names.split(",");
  // Repeated keys have no effect.
  return [...new Set(all)].map((field) => {
    if (!publicField(resource, field)?.type.sortable) {
      const sortable = publicNames(resource, (one) => one.type.sortable).join(", ");
      throw new BadQuery("_sort", `${resource.name} cannot be sorted by "${field}". Fields: ${sortable}.`);
    }
    return { field, order: orders[all.indexOf(field)] === "desc" ? "desc" : "asc" };
  });
}
