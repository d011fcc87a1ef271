import { expect, it } from "vitest";
import type { RowResult } from "../../../src/core/import/import-result.ts";
import type { RowEntry } from "../../../src/kit/import/entries/entries.ts";
import { runImport } from "../../../src/kit/import/outcome.ts";
import { extras } from "../../../src/resources/extras.ts";
import { productSeo } from "../../../src/resources/product-seo.ts";

const entriesOf = (count: number): RowEntry[] =>
  Array.from({ length: count }, (_, at) => ({ line: at * 2 + 2, record: { at }, errors: {} }) as never);

const running = (send: (rows: readonly unknown[]) => RowResult[], dryRun = false) => ({
  dryRun,
  signal: new AbortController().signal,
  onProgress: () => undefined,
  send: async (rows: readonly unknown[]) => send(rows),
});

it("An outcome names the lines of the file where the server names rows of its request", async () => {
  const [first, ...entries] = entriesOf(300);
  const failed = { ...first, errors: { name: ["errors.required"] } } as RowEntry;
  const { results } = await runImport(
    extras,
    [failed, ...entries],
    running((rows) =>
      rows.map((_, at) =>
        at === 1
          ? {
              outcome: "failed",
              errors: { name: ["import.repeated 1", "errors.unique"], "": ["import.repeated x"] },
            }
          : { outcome: "created" },
      ),
    ),
  );
  const named = (line: number) => ({
    outcome: "failed",
    errors: { name: [`import.repeated ${line}`, "errors.unique"], "": ["import.repeated x"] },
  });
  // Requests of 200 rows, from the second entry on.
  expect([results[2], results[202]]).toEqual([named(4), named(404)]);
});

it("Rows that may name the same record in different ways are sent together", async () => {
  const sizesOf = async (resource: typeof extras | typeof productSeo, dryRun: boolean) => {
    const sizes: number[] = [];
    const send = (rows: readonly unknown[]) => {
      sizes.push(rows.length);
      return rows.map((): RowResult => ({ outcome: "created" }));
    };
    await runImport(resource, entriesOf(900), running(send, dryRun));
    return sizes;
  };
  expect([await sizesOf(productSeo, true), await sizesOf(productSeo, false)]).toEqual([[900], [900]]);
  expect([await sizesOf(extras, true), await sizesOf(extras, false)]).toEqual([
    [500, 400],
    [200, 200, 200, 200, 100],
  ]);
});
