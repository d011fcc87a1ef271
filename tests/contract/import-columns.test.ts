import fc from "fast-check";
import { expect, it } from "vitest";
import { csvFile } from "../../src/core/import/csv-file.ts";
import { isSound } from "../../src/kit/import/entries/entries.ts";
import { readTable } from "../../src/kit/import/table/read-table.ts";
import { customers } from "../../src/resources/customers.ts";
import { products } from "../../src/resources/products.ts";
import { foreignFormats } from "../../src/screens/formats/formats.ts";
import { formatExamples } from "../format-examples.ts";
import { entriesOfFormat } from "../import-entries.ts";
import { type Caller, describeApi } from "./api-harness.ts";

const resources = { products, customers };
const cases = foreignFormats.flatMap((format) => {
  const text = formatExamples[format.name];
  const resource = Object.values(resources).find(({ name }) => name === format.resource);
  return text === undefined || !resource ? [] : [{ format, resource, table: readTable(text) }];
});

type Case = (typeof cases)[number];

/** Returns the file with these columns only. */
function only({ table }: Case, places: readonly number[]) {
  const pick = (cells: readonly string[]) => places.map((at) => cells[at] ?? "");
  return readTable(csvFile([pick(table.headers), ...table.rows.map(({ cells }) => pick(cells))]));
}

async function send(admin: Caller, one: Case, table: Case["table"]) {
  const { format, resource } = one;
  const { records } = format.read(table, resource.fields, "UTC");
  const entries = entriesOfFormat(resource, table, records, "upsert").filter(isSound);
  const { status, body } = await admin.post(`/api/${resource.name}/import`, {
    rows: entries.map(({ record }) => record),
    mode: "upsert",
    ...(format.by === undefined ? {} : { by: format.by }),
    create: [...(format.creates ?? [])],
  });
  expect(status).toBe(200);
  return [...(body.results ?? [])].map(({ outcome, id, errors }) => ({ outcome, id, errors }));
}

/** Returns the values of records that people write. */
async function stored(admin: Caller, { resource }: Case, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => admin.get(`/api/${resource.name}/${id}`)));
  return found.map(({ body }) => {
    const { version: _, updatedAt: __, ...values } = body;
    return values;
  });
}

/** The columns of options together say what a variant is: one without the others says something else. */
const ofOptions = /^(Option|Variation Name|Attribute )/i;

/** Columns that tell which product, variant or person a row is about, or that are a part of another column's value. */
const identifying =
  /^(Handle|Reference Handle|Token|SKU|Variant SKU|Item Name|Name|Title|ID|Type|Parent|Email|Variant Weight Unit)$/;

describeApi("A file without some of the columns of its format", (api) => {
  it.each(cases.map((one) => [one.format.name, one] as const))(
    "A file of %s without some columns leaves their values as they are",
    async (_name, one) => {
      const admin = await api().as("super-admin");
      const made = await send(admin, one, one.table);
      expect(made.map(({ outcome, errors }) => errors ?? outcome)).toEqual(made.map(() => "created"));
      const ids = made.map(({ id }) => String(id));
      const before = await stored(admin, one, ids);
      const free = one.table.headers.flatMap((header, at) => (identifying.test(header) ? [] : [at]));
      const all = one.table.headers.map((_header, at) => at);
      const without = async (gone: readonly number[]) => {
        const table = only(
          one,
          all.filter((at) => !gone.includes(at)),
        );
        await send(admin, one, table);
        expect(await stored(admin, one, ids), gone.map((at) => one.table.headers[at]).join()).toEqual(before);
      };
      const options = free.filter((at) => ofOptions.test(one.table.headers[at] ?? ""));
      const single = free.filter((at) => !options.includes(at));
      for (const at of single) await without([at]);
      await without(options);
      await without(free);
      await fc.assert(fc.asyncProperty(fc.subarray<number>(single, { minLength: 2 }), without), {
        numRuns: 12,
      });
    },
  );
});
