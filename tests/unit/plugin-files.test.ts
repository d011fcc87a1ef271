/** Files of plugins that cannot be read: what is said names the file and what to do. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { within } from "../../src/domain/within.ts";
import { needIn, placeIn } from "../../src/plugins/files/read.ts";
import { localeTexts } from "../../src/plugins/texts.ts";

test.each([
  ["is no JSON", '{ "name": ', /\/en\/shell\.json cannot be read: .*JSON/],
  ["is empty", "", /\/en\/shell\.json cannot be read: .*JSON/],
  ["is a list", "[1]", /\/en\/shell\.json must be an object of texts\.$/],
])("A file of texts that %s is named", (_case, content, words) => {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  mkdirSync(join(folder, "en"));
  writeFileSync(join(folder, "en/shell.json"), content);
  expect(() => localeTexts(folder, "en")).toThrow(words);
  rmSync(folder, { recursive: true });
});

test("A file that never finishes loading is given up, and others load", async () => {
  await expect(within(20, new Promise(() => undefined), "it took too long")).rejects.toThrow(
    "it took too long",
  );
  expect(await within(20, Promise.resolve({ default: 1 }), "it took too long")).toEqual({ default: 1 });
});

test("A plugin that cannot be loaded says which version it is for", () => {
  const plugin = 'export default definePlugin({ version: "1.0.0", needs: "^9.0" });';
  expect(needIn(plugin, "0.2.0")).toBe(". It needs Storekeeper ^9.0, and this is 0.2.0");
  expect(needIn(plugin, "9.0.4")).toBe("");
  expect(needIn("export default definePlugin({});", "0.2.0")).toBe("");
});

test.each([
  [
    "in another file",
    "file:///shop/plugins/loyalty/kinds/points.ts:3:7",
    ", at plugins/loyalty/kinds/points.ts:3",
  ],
  [
    "in a folder of another system",
    "C:/shop/plugins/loyalty/tiers.ts:12:1",
    ", at plugins/loyalty/tiers.ts:12",
  ],
  ["in a file with a query", "file:///shop/plugins/loyalty/b.ts?v=1:4:2", ", at plugins/loyalty/b.ts:4"],
  ["in the file itself", "file:///shop/plugins/loyalty/extend.ts:1:7", ""],
  ["in another plugin", "file:///shop/plugins/rental/tiers.ts:1:7", ""],
  ["in a package", "file:///shop/node_modules/zod/index.js:9:1", ""],
])("A plugin that throws %s is told with its line", (_, at, place) => {
  const stack = `Error: \n    at ${at}\n    at ModuleJob.run (node:internal/modules/esm/module_job:343:25)`;
  expect(placeIn(stack, "/plugins/loyalty/extend.ts")).toBe(place);
});
