import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { registeredEndpoints } from "../../api/records/endpoints/registered.ts";
import { routeOf } from "../../api/records/endpoints/serve.ts";
import { loadFeatures } from "../../api/server/features/load.ts";
import { openApi } from "../../api/server/openapi/document.ts";
import type { Answer, Body } from "./api-harness.ts";

await loadFeatures();

/** The OpenAPI document. */
export const document = openApi();
export const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = document.paths;
export const methods = ["get", "post", "put", "patch", "delete"] as const;
type Method = (typeof methods)[number];

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(JSON.parse(JSON.stringify(document)), "api");

const pointer = (...steps: string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

/** Checks a response against the OpenAPI document. */
export function hold(method: Method, path: string, { status, body, headers }: Answer): Body {
  const call = paths[path]?.[method] as
    | { responses: Record<string, { content?: Record<string, unknown> }> }
    | undefined;
  const known = call?.responses[status];
  expect(known, `${method} ${path} answers ${status}, which is not documented`).toBeDefined();
  const type = String(headers["content-type"]).split(";")[0] ?? "";
  if (status >= 400) {
    const check = ajv.getSchema("api#/components/schemas/Problem");
    expect(type).toBe("application/problem+json");
    expect(check?.(body), JSON.stringify(check?.errors)).toBe(true);
    return body;
  }
  if (!known?.content) return body;
  expect(Object.keys(known.content)).toContain(type);
  if (type !== "application/json") return body;
  const at = pointer("paths", path, method, "responses", String(status), "content", type, "schema");
  const check = ajv.getSchema(`api#${at}`);
  expect(check, at).toBeDefined();
  expect(check?.(body), `${path}: ${JSON.stringify(check?.errors?.slice(0, 3))}`).toBe(true);
  return body;
}

const places = registeredEndpoints().map(({ endpoint: { place } }) => {
  const { method, path } = routeOf(place);
  return {
    method,
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}(\\?|$)`),
  };
});

/** Checks the response of an endpoint against the OpenAPI document: of whichever request a test sends. */
export function holdEndpoint(method: string, url: string, answer: Answer): void {
  const known = methods.find((one) => one === method.toLowerCase());
  if (!known || answer.status >= 300) return;
  const place = places.find((one) => one.method === known && one.pattern.test(url));
  if (place) hold(known, place.path, answer);
}
