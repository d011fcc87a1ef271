/** What the list and form of any entity need from the API: read, filter, sort, edit, refuse, delete. */
import { expect, it } from "vitest";
import { type AnyResource, targetOf } from "../../src/core/define.ts";
import { entryFieldsOf } from "../../src/core/fields/options.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { isSortable } from "../../src/kit/list/list-state.ts";
import { resources } from "../../src/resources/index.ts";
import { changeOf } from "../e2e/support/changes.ts";
import { searchText, simpleFilter } from "../e2e/support/finding.ts";
import { mayOwner } from "../e2e/support/owner.ts";
import type { ApiRecord } from "../e2e/support/records.ts";
import { sampleOfRecord } from "../e2e/support/samples.ts";
import { type Caller, describeApi, rows } from "./api-harness.ts";

type Input = Readonly<Record<string, unknown>>;

async function make(owner: Caller, resource: AnyResource, input: Input): Promise<ApiRecord> {
  const { status, body, text } = await owner.post(`/api/${resource.name}`, input);
  expect(status, `${resource.name}: ${text}`).toBe(201);
  return body as unknown as ApiRecord;
}

async function idsIn(owner: Caller, { name }: AnyResource, query: string): Promise<string[]> {
  const { status, body, text } = await owner.get(`/api/${name}?${query}&_start=0&_end=100`);
  expect(status, `${name}?${query}: ${text}`).toBe(200);
  return rows(body).map(({ id }) => String(id));
}

/** Returns the required input of a record; referenced records are created if there are none. */
async function sampleInput(owner: Caller, resource: AnyResource): Promise<Input> {
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

/** Returns the input as the API stores it, without write-only fields. */
function asStored(resource: AnyResource, input: Input): Input {
  const checked = validateRecord(resource, input);
  if (!checked.ok) throw new Error(`the sample of ${resource.name}: ${JSON.stringify(checked.errors)}`);
  const kept = Object.keys(input).filter((name) => !resource.fields[name]?.writeOnly);
  return Object.fromEntries(kept.map((name) => [name, checked.value[name]]));
}

const made = [...resources.values()].filter((resource) => mayOwner(resource, "create"));

describeApi("Each entity", (api) => {
  it.each(made)("A record of $name is refused when empty, stored, found and sorted", async (resource) => {
    const owner = await api().as("super-admin");
    const input = await sampleInput(owner, resource);
    const required = Object.keys(input).filter((name) => resource.fields[name]?.required);
    const refused = await owner.post(`/api/${resource.name}`, {});
    if (required.length > 0) expect(refused.status).toBe(422);
    for (const name of required) expect(Object.keys(refused.body.errors ?? {})).toContain(name);

    const record = await make(owner, resource, input);
    expect(record).toMatchObject(asStored(resource, input));
    const other = await make(owner, resource, await sampleInput(owner, resource));
    const filter = simpleFilter(resource, record);
    if (filter) expect(await idsIn(owner, resource, filter)).toContain(record.id);
    const text = searchText(resource, record);
    if (text !== undefined)
      expect(await idsIn(owner, resource, `q=${encodeURIComponent(text)}`)).toContain(record.id);
    for (const column of resource.list.columns.filter((name) => isSortable(resource, name))) {
      const both = `id=${record.id}&id=${other.id}&_sort=${column}`;
      const up = await idsIn(owner, resource, `${both}&_order=asc`);
      expect(up, column).toHaveLength(2);
      expect(new Set(await idsIn(owner, resource, `${both}&_order=desc`))).toEqual(new Set(up));
    }
  });

  it.each(made)("A record of $name is changed once, and deleted", async (resource) => {
    const owner = await api().as("super-admin");
    const record = await make(owner, resource, await sampleInput(owner, resource));
    const address = `/api/${resource.name}/${record.id}`;
    const change = changeOf(resource, record);
    if (change && mayOwner(resource, "edit")) {
      const [first, theirs] = change.values;
      const changed = await owner.patch(address, { [change.name]: first }, record.version);
      expect(changed.status, changed.text).toBe(200);
      expect(changed.body).toMatchObject({ [change.name]: first, version: record.version + 1 });
      const late = await owner.patch(address, { [change.name]: theirs }, record.version);
      expect(late.status).toBe(412);
    }
    if (!mayOwner(resource, "delete")) return;
    expect((await owner.remove(address)).status).toBe(200);
    expect((await owner.get(address)).status).toBe(404);
  });
});
