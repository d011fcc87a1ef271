/** `npm run new -- suppliers [--from sample.json|sample.csv]`: a declaration and its registry line. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { storedResources } from "../api/collections.ts";
import { environmentOrExit } from "../api/environment.ts";
import { manifests } from "../src/resources/manifests.ts";
import { inferFields } from "./new/infer.ts";
import { knownNames } from "./new/known.ts";
import { completed, declarationSource, labelsOf, withRegistryLine } from "./new/write.ts";

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

const isTaken =
  storedResources.has(name) || Object.values(manifests).some(({ paths }) => paths.list === `/${name}`);
if (isTaken) fail(`The name ${name} is taken: something else has it, or its address.`);

const inferred = values.from
  ? inferFields(sampleRecords(values.from), await knownNames(environmentOrExit().DATA_DIR))
  : inferFields([]);
const resource = completed(name, inferred);
const registry = join("src", "resources", "index.ts");
writeFileSync(declaration, declarationSource(resource));
writeFileSync(registry, withRegistryLine(readFileSync(registry, "utf8"), name));
const written = [declaration, registry];
const labels = labelsOf(resource);
if (labels) {
  const file = join("locales", "en", "resources", `${name}.json`);
  writeFileSync(file, `${JSON.stringify(labels, null, 2)}\n`);
  written.push(file);
}
format(written);
console.log(`Wrote ${written.join(", ")}. npm run dev shows it.`);
