import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

const folders = ["api", "gallery", "mock-api", "scripts", "src", "tests", "vite"];
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  ),
  "vite.config.ts",
  "vitest.config.ts",
].filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));

/** Returns the package of an import, `@scope/name` or `name`; undefined for our own files and node's modules. */
function packageOf(specifier: string): string | undefined {
  const name = /^(@[a-z0-9][\w.-]*\/[\w.-]+|[a-z0-9][\w.-]*)(\/|$)/.exec(specifier)?.[1];
  return name === undefined || isBuiltin(specifier) ? undefined : name;
}

const statements = /^(?:import|export)\s(?:[^;"'=(]*?\sfrom\s+)?["']([^"'\n]+)["']/gm;
const calls = /\b(?:import|require|require\.resolve|import\.meta\.resolve)\(\s*["']([^"'\n]+)["']/g;
const styles = /@import\s+(?:url\()?["']([^"'\n]+)["']/g;

function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  const found = file.endsWith(".css")
    ? [...source.matchAll(styles)]
    : [...source.matchAll(statements), ...source.matchAll(calls)];
  return found.flatMap(([, specifier = ""]) => packageOf(specifier) ?? []);
}

test("Every package that is imported is declared", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  const undeclared = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => !declared.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(undeclared).toEqual([]);
});
