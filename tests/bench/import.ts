import { csvLine } from "../../src/core/import/csv.ts";
import { isSound } from "../../src/kit/import/entries/entries.ts";
import { readTable } from "../../src/kit/import/table/read-table.ts";
import { products } from "../../src/resources/products.ts";
import type { RunningServer } from "../e2e/support/server.ts";
import { entriesOfTable } from "../import-entries.ts";
import { type Figure, timed } from "./measure.ts";
import { call, type Headers, jsonOf, runJob } from "./run-job.ts";
import { onBothStores, rowsOf, signedIn } from "./stores.ts";

/** The number of existing products for each file that changes all of them. */
const sizes = [5000, 50_000] as const;
/** The number of products with sizes, whose SKUs are adjacent in the file. */
const sized = 1000;
const sizesOfEach = ["XS", "S", "M", "L", "XL"];
/** Rows per check request, as sent by the import page. */
const checkedAtOnce = 200;

type Records = readonly Readonly<Record<string, unknown>>[];

/** Returns the records the import page makes of a two-column file. */
function recordsOf(column: "price" | "quantity", lines: readonly (readonly [sku: string, value: string])[]) {
  const csv = csvLine(["SKU", column]) + lines.map((line) => csvLine(line)).join("");
  const entries = entriesOfTable(products, readTable(csv), ["sku", column], "upsert");
  if (!entries.every(isSound)) throw new Error("the import page would refuse a row");
  return entries.map(({ record }) => record);
}

const skuOf = (at: number) => `B-import-${at}`;
const sizedSku = (product: number, size: string) => `B-sized-${product}-${size}`;

/** Returns one line per product. */
const linesFor = (count: number, textFor: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => [skuOf(at), textFor(at)] as const);

const sizedProducts = (): Records =>
  Array.from({ length: sized }, (_, product) => ({
    title: `Bench sized ${product}`,
    slug: `bench-sized-${product}`,
    price: 100,
    combinations: sizesOfEach.map((size) => ({
      options: { Size: size },
      sku: sizedSku(product, size),
      price: 100,
      quantity: 1,
    })),
  }));

async function figuresOf(store: string, server: RunningServer): Promise<Figure[]> {
  const headers: Headers = await signedIn(server);

  /** Imports records like the page does, and expects the same outcome for all of them. */
  async function imported(
    what: string,
    records: Records,
    outcome: "created" | "updated",
    how: object,
  ): Promise<Figure> {
    const job = { kind: "import", resource: products.name, total: records.length, ...how };
    const took = await timed(async () => {
      const { counts } = await runJob(server, headers, job, records);
      if (counts[outcome] !== records.length) throw new Error(`${what}: ${JSON.stringify(counts)}`);
    });
    return { what: `${store}: ${what}`, value: (records.length / took) * 1000, unit: "rows/s" };
  }
  const bySku = (what: string, records: Records) =>
    imported(what, records, "updated", { mode: "upsert", by: "sku" });

  /** Measures the check before an import, which writes nothing. */
  async function checked(what: string, records: Records): Promise<Figure> {
    const took = await timed(async () => {
      for (let at = 0; at < records.length; at += checkedAtOnce) {
        const rows = records.slice(at, at + checkedAtOnce);
        const body = { rows, mode: "upsert", by: "sku", dryRun: true };
        const { results } = await jsonOf<{ readonly results: readonly { readonly outcome: string }[] }>(
          call(server, headers, "products/import", body),
        );
        const other = results.find((one) => one.outcome !== "updated");
        if (other) throw new Error(`${what}: ${JSON.stringify(other)}`);
      }
    });
    return { what: `${store}: ${what}`, value: (records.length / took) * 1000, unit: "rows/s" };
  }

  const figures: Figure[] = [];
  let there = 0;
  for (const size of sizes) {
    const fresh = rowsOf("import", size).slice(there);
    const of = `of ${size} products`;
    figures.push(await imported(`new rows, up to ${size}`, fresh, "created", { mode: "create" }));
    there = size;
    const prices = recordsOf(
      "price",
      linesFor(size, (at) => `${1000 + size + at}.50`),
    );
    figures.push(await checked(`check of SKU,Price ${of}`, prices.slice(0, sizes[0])));
    figures.push(await bySku(`SKU,Price ${of}`, prices));
    const quantities = linesFor(size, (at) => String(1000 + (size % 999) + at));
    figures.push(await bySku(`SKU,Quantity ${of}`, recordsOf("quantity", quantities)));
  }
  await imported("sized", sizedProducts(), "created", { mode: "create" });
  const lines = Array.from({ length: sized }, (_, product) =>
    sizesOfEach.map((one) => [sizedSku(product, one), `${2000 + product}.25`] as const),
  ).flat();
  figures.push(await bySku("SKU,Price of 5 sizes of each product", recordsOf("price", lines)));
  return figures;
}

/** Measures the rows per second of the most common imports: new products, and prices and quantities by SKU. */
export async function benchImport(): Promise<Figure[]> {
  return onBothStores(figuresOf);
}
