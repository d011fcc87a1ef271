import type { APIRequestContext } from "playwright/test";
import { type AnyResource, type SystemFields, targetOf } from "../../../src/core/define.ts";
import { entryFieldsOf } from "../../../src/core/fields/options.ts";
import { resources } from "../../../src/resources/index.ts";
import { sampleOfRecord } from "./samples.ts";
import { expect, headers } from "./test.ts";

export type ApiRecord = SystemFields & Record<string, unknown>;

/**
 * Returns the ids a sample may refer to: for each resource that a required field refers to, an existing or a new
 * record. It is always new if only one record may refer to it.
 */
async function idsBehind(api: APIRequestContext, resource: AnyResource): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const fields = Object.values(resource.fields);
  const entryFields = fields.flatMap((field) => Object.values(entryFieldsOf(field)));
  for (const field of [...fields, ...entryFields]) {
    const target = resources.get(targetOf(resource, field) ?? "");
    if (!field.required || !target || target === resource || ids.has(target.name)) continue;
    const [known] = field.unique ? [] : (await listRecords(api, target, "_start=0&_end=1")).rows;
    ids.set(target.name, (known ?? (await createRecord(api, target))).id);
  }
  return ids;
}

/** Returns the required input of a new record. */
export async function sampleInput(
  api: APIRequestContext,
  resource: AnyResource,
): Promise<Record<string, unknown>> {
  return sampleOfRecord(resource, await idsBehind(api, resource));
}

/** Creates a record through the API. */
export async function createRecord(
  api: APIRequestContext,
  resource: AnyResource,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<ApiRecord> {
  const data = { ...(await sampleInput(api, resource)), ...changes };
  const answer = await api.post(`/api/${resource.name}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as ApiRecord;
}

/** Changes a record through the API, whatever its version. */
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

/** Lists records through the API; `query` is in its query dialect. */
export async function listRecords(
  api: APIRequestContext,
  resource: AnyResource,
  query: string,
): Promise<{ rows: ApiRecord[]; total: number }> {
  const answer = await api.get(`/api/${resource.name}?${query}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return { rows: (await answer.json()) as ApiRecord[], total: Number(answer.headers()["x-total-count"]) };
}

/** Returns a record as it is stored now, or undefined if it is gone. */
export async function storedRecord(
  api: APIRequestContext,
  resource: AnyResource,
  id: string,
): Promise<ApiRecord | undefined> {
  return (await listRecords(api, resource, `id=${id}`)).rows[0];
}
