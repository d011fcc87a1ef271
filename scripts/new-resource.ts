/** `npm run new -- suppliers [--from sample.json|sample.csv]`: a declaration, its registry line, its labels. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { inferFields } from "./new/infer.ts";
import { completed, declarationSource, labelsOf, namesOf, withRegistryLine } from "./new/write.ts";

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

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
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
const written = [declaration, registry];
writeFileSync(declaration, declarationSource(resource));
writeFileSync(registry, withRegistryLine(readFileSync(registry, "utf8"), name));
for (const language of readdirSync("locales")) {
  const names = join("locales", language, "resources.json");
  if (!existsSync(names)) continue;
  const known = JSON.parse(readFileSync(names, "utf8")) as Record<string, unknown>;
  writeJson(names, { ...known, [name]: { name: namesOf(resource) } });
  const labels = join("locales", language, "resources", `${name}.json`);
  writeJson(labels, labelsOf(resource));
  written.push(names, labels);
}
format(written);
console.log(`Wrote ${declaration}, its line in ${registry} and its labels. npm run dev shows it.`);
