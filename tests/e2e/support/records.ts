import type { APIRequestContext } from "playwright/test";
import { type AnyResource, type SystemFields, targetOf } from "../../../src/kit/define.ts";
import type { Make } from "../../../src/kit/fields/field.ts";
import { holds } from "../../../src/kit/fields/read.ts";
import { initialValues } from "../../../src/kit/validate.ts";
import { expect, headers } from "./test.ts";

export type ApiRecord = SystemFields & Record<string, unknown>;

let count = 0;

/** A number that no other record of this worker had. */
export function nextNumber(): number {
  count += 1;
  return Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 100_000 + 10_000 + count;
}

const syllables = ["ba", "de", "fi", "go", "lu", "ma", "ne", "po", "ri", "tu"];

/** A word that stands for a number: letters only, so that it fits where digits would not. */
function wordFor(n: number): string {
  return [...String(n)].map((digit) => syllables[Number(digit)]).join("");
}

function makeFor(n: number): Make {
  return {
    int: (min, max) => Math.min(max, Math.max(min, n % 97)),
    pick: ([first]) => {
      if (first === undefined) throw new Error("nothing to pick from");
      return first;
    },
    chance: () => true,
    words: () => `Sample ${wordFor(n)}`,
    sentence: () => `Sample sentence ${wordFor(n)}.`,
    paragraph: () => `Sample paragraph ${wordFor(n)}.`,
    past: () => "2026-01-31T09:30:00.000Z",
    image: () => ({ url: "/demo/sample.webp", alt: null }),
    idOf: () => null,
  };
}

/** What a person would have to fill in for a new record: its required fields and its title. */
export function sampleInput(resource: AnyResource): Record<string, unknown> {
  const n = nextNumber();
  const make = makeFor(n);
  const own: Record<string, unknown> = { ...resource.sample?.(n, make) };
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly || (!field.required && name !== resource.title)) continue;
    if (field.initial !== undefined) continue;
    input[name] = own[name] ?? field.type.sample(field, make, n);
  }
  input[resource.title] = own[resource.title] ?? `Sample ${wordFor(n)}`;
  const whole = { ...initialValues(resource.fields), ...input };
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => holds(resource.fields[name]?.when, whole)),
  );
}

/** A required reference to whatever there is: the first record. */
async function requiredReferences(
  api: APIRequestContext,
  resource: AnyResource,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.required || (field.kind !== "ref" && field.kind !== "refs")) continue;
    const answer = await api.get(`/api/${targetOf(resource, field)}?_start=0&_end=1`);
    const [first] = (await answer.json()) as ApiRecord[];
    found[name] = field.kind === "ref" ? first?.id : [first?.id];
  }
  return found;
}

/** Makes a record through the API. */
export async function createRecord(
  api: APIRequestContext,
  resource: AnyResource,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<ApiRecord> {
  const data = { ...sampleInput(resource), ...(await requiredReferences(api, resource)), ...changes };
  const answer = await api.post(`/api/${resource.name}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as ApiRecord;
}

/** Changes a record behind the interface's back, whatever its version. */
export async function changeRecord(
  api: APIRequestContext,
  resource: AnyResource,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const current = await api.get(`/api/${resource.name}/${id}`);
  const answer = await api.patch(`/api/${resource.name}/${id}`, {
    headers: { ...headers, "If-Match": current.headers().etag ?? "" },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Records as the API lists them; `query` is the dialect. */
export async function listRecords(
  api: APIRequestContext,
  resource: AnyResource,
  query: string,
): Promise<{ rows: ApiRecord[]; total: number }> {
  const answer = await api.get(`/api/${resource.name}?${query}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return { rows: (await answer.json()) as ApiRecord[], total: Number(answer.headers()["x-total-count"]) };
}
