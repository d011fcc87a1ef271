/** Records of any declaration, made through the API. */
import { expect } from "vitest";
import { type AnyResource, targetOf } from "../../src/core/define.ts";
import { entryFieldsOf } from "../../src/core/fields/options.ts";
import { resources } from "../../src/resources/index.ts";
import type { ApiRecord } from "../e2e/support/records.ts";
import { sampleOfRecord } from "../e2e/support/samples.ts";
import { type Caller, rows } from "./api-harness.ts";

export type Input = Readonly<Record<string, unknown>>;

/** Creates a record. */
export async function make(owner: Caller, resource: AnyResource, input: Input): Promise<ApiRecord> {
  const { status, body, text } = await owner.post(`/api/${resource.name}`, input);
  expect(status, `${resource.name}: ${text}`).toBe(201);
  return body as unknown as ApiRecord;
}

/** The ids of the records that a query finds. */
export async function idsIn(owner: Caller, { name }: AnyResource, query: string): Promise<string[]> {
  const { status, body, text } = await owner.get(`/api/${name}?${query}&_start=0&_end=100`);
  expect(status, `${name}?${query}: ${text}`).toBe(200);
  return rows(body).map(({ id }) => String(id));
}

/** Returns the required input of a record; referenced records are created if there are none. */
export async function sampleInput(owner: Caller, resource: AnyResource): Promise<Input> {
  const ids = new Map<string, string>();
  const fields = Object.values(resource.fields);
  for (const field of [...fields, ...fields.flatMap((one) => Object.values(entryFieldsOf(one)))]) {
    const target = resources.get(targetOf(resource, field) ?? "");
    if (!field.required || !target || target === resource || ids.has(target.name)) continue;
    const [known] = field.unique ? [] : await idsIn(owner, target, "");
    ids.set(target.name, known ?? (await make(owner, target, await sampleInput(owner, target))).id);
  }
  return sampleOfRecord(resource, ids);
}
