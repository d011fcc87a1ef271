import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const folders = ["api", "gallery", "mock-api", "scripts", "src", "tests", "vite"];
/** It plants imports of packages to test that they are refused. */
const planting = "tests/unit/import-law.test.ts";

/**
 * Packages used by a command, a setting or a package that imports them without declaring it, with the text that uses
 * them.
 */
const tools: Readonly<Record<string, string>> = {
  "@biomejs/biome": '"biome check',
  "react-live": '"@refinedev/inferencer/antd"',
  jsdom: 'environment: "jsdom"',
  tsx: '"tsx ',
  typescript: '"tsc ',
};

const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .concat(readdirSync(".").filter((name) => name.endsWith(".config.ts")))
  .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && file !== planting);

const sources = files.map((file) => readFileSync(file, "utf8")).join("\n");

/** Matches `antd` in `"antd/es/button"`, `@scope/name` in `"@scope/name/file"`. */
const quotedPackage = /["'`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"'`\n]*)?["'`]/g;

const named = new Set([...sources.matchAll(quotedPackage)].map(([, name]) => name));
const commands = JSON.stringify(packageJson.scripts);

const isUsed = (name: string) => {
  const words = tools[name];
  if (words) return sources.includes(words) || commands.includes(words);
  return named.has(name);
};

// The linter's rule `noUndeclaredDependencies` covers undeclared imports.
test("Every declared package is used", () => {
  const declared = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
  const types = declared.filter((name) => name.startsWith("@types/") && name !== "@types/node");
  const code = declared.filter((name) => !name.startsWith("@types/"));
  const typed = types.map((name) => name.slice("@types/".length));
  expect(code.filter((name) => !isUsed(name))).toEqual([]);
  expect(typed.filter((name) => !declared.includes(name))).toEqual([]);
});
