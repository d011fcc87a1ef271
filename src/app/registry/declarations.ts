import type { AnyResource } from "../../core/define.ts";
import { loadOnce } from "../late/kept.ts";

/** What plugins add to declarations: pages wait for it with their declarations. */
export const loadExtensions = loadOnce(() => import("../../plugins/files/extensions.ts"));

/** All declaration files, ours and those of plugins, each named after its declaration; a test checks this. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  "../../resources/*.ts",
  "!../../resources/index.ts",
  "!../../resources/manifests.ts",
  "../../../plugins/*/resources/*.ts",
]);
const byName = new Map(Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.ts$/g, ""), load]));

const declares =
  (name: string) =>
  (value: unknown): value is AnyResource =>
    typeof value === "object" &&
    value !== null &&
    "fields" in value &&
    "name" in value &&
    value.name === name;

async function load(name: string): Promise<AnyResource> {
  const [exported] = await Promise.all([byName.get(name)?.(), loadExtensions()]);
  const declaration = Object.values(exported ?? {}).find(declares(name));
  if (!declaration) throw new Error(`no file resources/${name}.ts declares ${name}`);
  return declaration;
}

const loaders = new Map([...byName.keys()].map((name) => [name, loadOnce(() => load(name))]));

/** Returns the declaration of a manifest. Its file is loaded once, on first use. */
export const loadDeclaration = (name: string): Promise<AnyResource> =>
  (loaders.get(name) ?? (() => load(name)))();
