import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createJsonStore } from "../../../../api/store/file/json-store.ts";
import { createPostgresStore } from "../../../../api/store/postgres/postgres-store.ts";
import { type AnyResource, targetOf } from "../../../../src/core/define.ts";
import { entryFieldsOf } from "../../../../src/core/fields/options.ts";
import { resources } from "../../../../src/resources/index.ts";
import { testPostgres } from "../../../../tests/contract/postgres.ts";
import { extensions } from "../../extend.ts";
import plugin from "../../plugin.ts";

/** Resources with all that they refer to. */
function withReferences(names: readonly string[]): readonly AnyResource[] {
  const all = new Map<string, AnyResource>();
  const add = (name: string) => {
    const resource = resources.get(name);
    if (!resource || all.has(name)) return;
    all.set(name, resource);
    const fields = Object.values(resource.fields).flatMap((field) => [
      field,
      ...Object.values(entryFieldsOf(field)),
    ]);
    for (const field of fields) add(targetOf(resource, field) ?? "");
  };
  names.forEach(add);
  return [...all.values()];
}

const all = withReferences(["appointments"]);
const own = new Set<string>(plugin.resources.map(({ name }) => name));

/** A declaration without what the plugin adds to it. */
function plain(resource: AnyResource): AnyResource {
  const added = extensions.find(({ name }) => name === resource.name)?.fields ?? {};
  const fields = Object.entries(resource.fields).filter(([name]) => !Object.hasOwn(added, name));
  return { ...resource, fields: Object.fromEntries(fields) };
}

const without = all.filter(({ name }) => !own.has(name)).map(plain);

async function aFile() {
  const folder = join(tmpdir(), `appointments-${randomUUID()}`);
  return {
    open: (declared: readonly AnyResource[]) =>
      createJsonStore({ file: join(folder, "store.json"), resources: declared }),
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

async function aDatabase() {
  const { url, stop } = await testPostgres();
  const onMigrated = () => undefined;
  return {
    open: (declared: readonly AnyResource[]) => createPostgresStore({ url, resources: declared, onMigrated }),
    end: stop,
  };
}

describe.each([
  ["a file", aFile],
  ["PostgreSQL", aDatabase],
])("The plugin on %s", (_name, place) => {
  it("The plugin is removed and added again without loss", async () => {
    const { open, end } = await place();
    const records = {
      staff: { name: "Kim", email: "kim@example.com", takesAppointments: true, worksFrom: 10 },
      customers: { name: "Ida Mill", preferredStaffId: "staff" },
      services: { name: "Long cut", minutes: 45, price: 4200 },
      appointments: { customerId: "customers", serviceId: "services", staffId: "staff", price: 4200 },
    };
    const before = await open(all);
    for (const [name, values] of Object.entries(records)) {
      await before.transaction((tx) => tx.insert(name, { id: name, ...values }));
    }
    await before.close();
    const removed = await open(without);
    await removed.transaction((tx) => tx.update("staff", "staff", null, { name: "Kim Lake" }));
    await removed.close();
    const again = await open(all);
    const stored = { ...records, staff: { ...records.staff, name: "Kim Lake" } };
    for (const [name, values] of Object.entries(stored)) {
      expect(await again.get(name, name)).toMatchObject(values);
    }
    await again.close();
    await end();
  });
});
