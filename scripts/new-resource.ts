/** `npm run new -- suppliers [--from sample.json|sample.csv]`: a declaration and its registry line. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { inferFields } from "./new/infer.ts";
import { completed, declarationSource, withRegistryLine } from "./new/write.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function sampleRecords(file: string): Record<string, unknown>[] {
  if (!existsSync(file)) fail(`There is no file ${file}.`);
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".csv"))
    return Papa.parse<Record<string, unknown>>(text, { header: true, skipEmptyLines: true }).data;
  const value: unknown = JSON.parse(text);
  return (Array.isArray(value) ? value : [value]) as Record<string, unknown>[];
}

/** Sets the files as `npm run format` would, so that the checks pass at once. */
function format(files: readonly string[]): void {
  const biome = join("node_modules", "@biomejs", "biome", "bin", "biome");
  execFileSync(process.execPath, [biome, "check", "--write", ...files], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const { values, positionals } = parseArgs({ options: { from: { type: "string" } }, allowPositionals: true });
const [name] = positionals;
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail("Name the resource in the plural and in kebab case: npm run new -- suppliers [--from sample.csv]");
}

const declaration = join("src", "resources", `${name}.ts`);
if (existsSync(declaration)) fail(`${declaration} is there already.`);

const resource = completed(name, values.from ? inferFields(sampleRecords(values.from)) : []);
const registry = join("src", "resources", "index.ts");
writeFileSync(declaration, declarationSource(resource));
writeFileSync(registry, withRegistryLine(readFileSync(registry, "utf8"), name));
format([declaration, registry]);
console.log(`Wrote ${declaration}, and its line in ${registry}. npm run dev shows it.`);
