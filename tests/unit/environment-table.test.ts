import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = [
  ...["api", "mock-api", "scripts", "tests", "vite"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  ),
  "vite.config.ts",
  "vitest.config.ts",
].filter((file) => /\.(ts|mjs)$/.test(file));

/** Variables set by the system, by npm, by our own scripts, by any Node program or by a test runner, not by users. */
const others = /^(PATH|NODE_ENV|INIT_CWD|CONFORMANCE_\w+|PLAYWRIGHT_\w+|TEST_PARALLEL_INDEX)$/;

/** The server's variables are declared in one schema, others where they are read. */
function namesIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const read = [...source.matchAll(/\bprocess\.env\.([A-Z][A-Z_]*)/g)];
  const declared =
    file === join("api", "platform", "environment.ts") ? [...source.matchAll(/^ {2}([A-Z_]+): z\./gm)] : [];
  return [...read, ...declared].map(([, name = ""]) => name).filter((name) => !others.test(name));
}

test("The README's table of the environment has each variable that is read, and no other", () => {
  const readme = readFileSync("README.md", "utf8");
  const table = readme.slice(readme.indexOf("## Environment"));
  const told = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = ""]) => name);
  const read = new Set(files.flatMap(namesIn));
  expect(read.size).toBeGreaterThan(10);
  expect(told.toSorted()).toEqual([...read].toSorted());
});
