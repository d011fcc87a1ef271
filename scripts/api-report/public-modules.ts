import { readdirSync } from "node:fs";

/** The modules at the top of each area of a folder. */
const topOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((area) => area.isDirectory())
    .flatMap(({ name }) => readdirSync(`${folder}/${name}`).map((file) => `${folder}/${name}/${file}`))
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file));

/** The public modules besides those of the kit: plugins and a shop's own code may import them. `docs/upgrading.md` lists them. */
export const namedModules: readonly string[] = [
  ...["define", "define-kind", "define-report", "icon-names", "manifest", "store-page"].map(
    (name) => `src/core/${name}.ts`,
  ),
  ...["src/plugins/define.ts", "src/screens/define.ts"],
  ...["backend", "data", "keys", "service"].map((name) => `src/providers/${name}.ts`),
  ...["api/plugin.ts", "mock-api/plugin.ts"],
  ...["api/features", "mock-api/demo", "src/screens"]
    .flatMap(topOf)
    .filter((file) => file.endsWith("/plugin.ts")),
];

/** All public modules, by path from the root of the project. */
export const publicModules: readonly string[] = [...namedModules, ...topOf("src/kit")];

/** The folders whose types the report lists if a public module uses them. Declarations and rules of the shop have tests of their own. */
export const isListed = (module: string): boolean =>
  /^(src\/(core|kit|plugins|providers|screens)|api|mock-api)\//.test(module);
