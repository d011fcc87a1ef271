/**
 * `npm run new -- suppliers [--from sample.csv|sample.xlsx|sample.json] [--plugin purchasing]`: writes a declaration and its line
 * in the registry or in a plugin, which is created if needed.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argumentsOrExit } from "../api/platform/arguments.ts";
import { environmentOrExit } from "../api/platform/environment.ts";
import { apiNames } from "../api/server/declarations/api-names.ts";
import { loadFeatures } from "../api/server/features/load.ts";
import { noPages, signInPaths } from "../api/server/ui/page-paths.ts";
import { storedResources } from "../api/store/collections.ts";
import { pluginOf } from "../src/plugins/files/declared.ts";
import { manifests } from "../src/resources/manifests.ts";
import { declaredScreens, screensByPath } from "../src/screens/declared-screens.ts";
import { inferFields } from "./new/infer.ts";
import { knownNames } from "./new/known.ts";
import { readSample } from "./new/read-sample.ts";
import {
  completed,
  declarationSource,
  emptyPlugin,
  labelsOf,
  withPluginLine,
  withRegistryLine,
} from "./new/write.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Formats the files like `npm run format`, so that the checks pass at once. */
function format(files: readonly string[]): void {
  const biome = join("node_modules", "@biomejs", "biome", "bin", "biome");
  execFileSync(process.execPath, [biome, "check", "--write", ...files], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const { values, positionals } = argumentsOrExit({
  options: { from: { type: "string" }, plugin: { type: "string" } },
  allowPositionals: true,
});
const isName = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);
const [name] = positionals;
if (!name || !isName(name)) {
  fail("Name the resource in the plural and in kebab case: npm run new -- suppliers [--from sample.csv]");
}
const { plugin } = values;
if (plugin !== undefined && !isName(plugin)) fail("Name the plugin in kebab case: --plugin purchasing");

const sources = plugin === undefined ? "src" : join("plugins", plugin);
const texts = plugin === undefined ? "locales" : join(sources, "locales");
const declaration = join(sources, "resources", `${name}.ts`);
if (existsSync(declaration)) fail(`${declaration} is there already.`);

const path = `/${name}`;
const isTaken =
  storedResources.has(name) || Object.values(manifests).some(({ paths }) => paths.list === path);
const holder = pluginOf(name);
if (holder) fail(`The name ${name} is taken: plugins/${holder} has it.`);
if (isTaken || name in {}) fail(`The name ${name} is taken: something else has it, or its address.`);
await loadFeatures();
const isOwnPath =
  apiNames().has(name) ||
  noPages.test(path) ||
  signInPaths.test(path) ||
  screensByPath(declaredScreens).has(path);
if (isOwnPath) fail(`The name ${name} is taken: ${path} is an address of the app itself.`);

/** What was written, each with what had been there. */
const written = new Map<string, string | undefined>();

/** Writes a file and creates its folders. */
function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  written.set(file, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  writeFileSync(file, content);
}

/** Takes back what was written: half a resource would stop every command. */
function undo(): void {
  for (const [file, former] of written)
    if (former === undefined) rmSync(file);
    else writeFileSync(file, former);
}

/** What the new resource may refer to: other plugins can be removed. */
const isLasting = (resource: string) => [undefined, plugin].includes(pluginOf(resource));

async function readFields(sample: string) {
  const records = await readSample(sample).catch((error: Error) => fail(error.message));
  const known = await knownNames(environmentOrExit().DATA_DIR);
  return inferFields(records, new Map([...known].filter(([resource]) => isLasting(resource))));
}

const inferred = values.from ? await readFields(values.from) : inferFields([]);
const resource = completed(name, inferred);
write(declaration, declarationSource(resource, plugin === undefined ? ".." : "../../../src"));
if (plugin === undefined) {
  const registry = join(sources, "resources", "index.ts");
  write(registry, withRegistryLine(readFileSync(registry, "utf8"), name));
} else {
  const file = join(sources, "plugin.ts");
  write(file, withPluginLine(existsSync(file) ? readFileSync(file, "utf8") : emptyPlugin, name));
}
const labels = labelsOf(resource);
if (labels) write(join(texts, "en", "resources", `${name}.json`), `${JSON.stringify(labels, null, 2)}\n`);
const files = [...written.keys()];
try {
  format(files);
  // In a process of its own, which reads the declaration that was just written.
  execFileSync(process.execPath, ["--import", "tsx", join("scripts", "write-text-types.ts")], {
    stdio: "inherit",
  });
} catch {
  undo();
  fail("Nothing was changed, because of the mistake above.");
}
console.log(`Wrote ${files.join(", ")}. npm run dev shows it.`);
