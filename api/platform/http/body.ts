import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { invalid, Problem } from "../problem.ts";

export type Json = Readonly<Record<string, unknown>>;

/** The request body, which must be a JSON object. */
export function bodyOf(request: FastifyRequest): Json {
  const { body } = request;
  if (!isObject(body)) throw new Problem("bad-request", "The body must be a JSON object.");
  return body;
}

/** Maximum nesting, since records are walked recursively. */
const deepest = 30;
/** Maximum number of an object's members: bulk requests have up to one version per id. */
const widest = 10_000;

/** Why JSON text is refused before it is parsed; null if it is not. Counts signs outside strings. */
function refusalOf(json: string): string | null {
  const members: number[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === "{" || sign === "[") {
      if (members.push(0) > deepest) return `The body is nested more than ${deepest} deep.`;
    } else if (sign === "}" || sign === "]") members.pop();
    else if (sign === ":") {
      const count = (members.pop() ?? 0) + 1;
      if (count > widest) return `An object of the body has more than ${widest} members.`;
      members.push(count);
    }
  }
  return null;
}

/** The end of the string that starts at an index. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === "\\") at += 1;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

/** Installs the JSON body parser, which limits objects and rejects keys that could pollute prototypes. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    const refusal = refusalOf(body);
    if (refusal === null) parse(request, body, done);
    else done(new Problem("bad-request", refusal));
  });
}

/** Throws 422 for unknown names. */
export function assertOnly(body: Json, names: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw invalid(Object.fromEntries(unknown.map((name) => [name, ["errors.unknownField"]])));
}

/** The named text values of a body. Throws 422 if one is missing or not text. */
export function texts<N extends string>(body: Json, names: readonly N[]): Record<N, string> {
  const errors: FieldErrors = {};
  const entries = names.map((name): [string, string] => {
    const value = body[name];
    if (typeof value === "string" && value !== "" && !value.includes("\0")) return [name, value];
    errors[name] = [
      value === undefined || value === null || value === "" ? "errors.required" : "errors.text",
    ];
    return [name, ""];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(entries) as Record<N, string>;
}
