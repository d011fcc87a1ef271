/** What the list and form of any entity need from the API: read, filter, sort, edit, refuse, delete. */
import { expect, it } from "vitest";
import type { AnyResource } from "../../src/core/define.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { isSortable } from "../../src/kit/list/list-state.ts";
import { resources } from "../../src/resources/index.ts";
import { changeOf } from "../e2e/support/changes.ts";
import { searchText, simpleFilter } from "../e2e/support/finding.ts";
import { mayOwner } from "../e2e/support/owner.ts";
import { describeApi, describeApiOnBoth } from "./api-harness.ts";
import { type Input, idsIn, make, sampleInput } from "./entity-samples.ts";

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

const deleted = made.filter((resource) => mayOwner(resource, "delete"));

describeApiOnBoth("The deletion of each entity", (api) => {
  it.each(deleted)("Undo brings records of $name back as they were, alone and together", async (resource) => {
    const owner = await api().as("super-admin");
    const { name } = resource;
    const records = [
      await make(owner, resource, await sampleInput(owner, resource)),
      await make(owner, resource, await sampleInput(owner, resource)),
    ];
    const ids = records.map(({ id }) => id);
    const read = async (id: string) => (await owner.get(`/api/${name}/${id}`)).body;
    for (const some of [ids.slice(0, 1), ids]) {
      const before = await Promise.all(some.map(read));
      for (const id of some) expect((await owner.remove(`/api/${name}/${id}`)).status).toBe(200);
      const undone = await owner.post(`/api/${name}/bulk`, { ids: some, undo: "delete" });
      expect(undone.status, undone.text).toBe(200);
      expect(undone.body.results).toMatchObject(some.map((id) => ({ id, ok: true })));
      const after = await Promise.all(some.map(read));
      const expected = before.map((record, at) => ({
        ...record,
        version: Number(record.version) + 1,
        updatedAt: after[at]?.updatedAt,
      }));
      expect(after).toEqual(expected);
    }
  });
});
