import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { FirstPage, FirstPages } from "../src/core/first-pages.ts";
import { startNamespaces, textsOf } from "../src/core/texts-of.ts";
import { listQuery } from "../src/kit/list/list-query.ts";
import { parseListState } from "../src/kit/list/list-state.ts";
import { listParams } from "../src/providers/dialect.ts";
import { http } from "../src/providers/http.ts";
import type { GlobalName } from "../src/resources/index.ts";
import { resources } from "../src/resources/index.ts";
import { filesIn, root } from "./files.ts";
import { localesVersion, writtenTexts } from "./locales.ts";
import { listParts } from "./overrides.ts";

const source = (path: string) => join(root, "src", path);
const settings: GlobalName = "global-settings";

/** Code, words and questions of a page, besides those of every page. */
interface Needs {
  readonly of: string;
  readonly files: readonly string[];
  readonly texts: readonly string[];
  readonly data: readonly string[];
}

/** The file of each declaration, which is named as what it declares. */
const declarations = () =>
  [join(root, "src/resources"), join(root, "plugins")]
    .filter(existsSync)
    .flatMap(filesIn)
    .filter((file) => /\/resources\/[\w-]+\.ts$/.test(file));

function listNeeds(): readonly (readonly [address: string, Needs])[] {
  const parts = listParts();
  const files = declarations();
  return [...resources.values()].flatMap((resource) => {
    const { name, paths, list } = resource;
    const own = parts.get(name);
    if (own?.ownPage) return [];
    const declaration = files.filter((file) => file.endsWith(`/resources/${name}.ts`));
    const cells = list.columns.flatMap((column) => own?.cells.get(column) ?? []);
    const query = listQuery(resource, parseListState(resource, new URLSearchParams()));
    const needs: Needs = {
      of: name,
      files: [
        source("kit/list/list-page.tsx"),
        source("app/prefetch-list.ts"),
        ...declaration,
        ...cells,
        ...(own?.blocks ?? []),
      ],
      texts: [textsOf(name), ...(own?.texts ?? [])],
      data: [http.address(`/${name}`, listParams(query)), http.address("/saved-views", { resource: name })],
    };
    return [[paths.list, needs] as const];
  });
}

const dashboard: Needs = {
  of: "reports",
  files: [source("screens/dashboard/dashboard.tsx")],
  texts: ["dashboard", textsOf("products"), textsOf("orders")],
  data: [http.address("/reports/dashboard")],
};

const isChunk = (one: Rolldown.OutputAsset | Rolldown.OutputChunk): one is Rolldown.OutputChunk =>
  one.type === "chunk";

/** The chunks of some modules and all that these import, in the order in which they are needed. */
function closure(chunks: readonly Rolldown.OutputChunk[], files: readonly string[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(
    files.flatMap((file) => chunks.find(({ moduleIds }) => moduleIds.includes(file)) ?? []),
  );
  for (const chunk of found) {
    for (const next of chunk.imports.flatMap((name) => byName.get(name) ?? [])) found.add(next);
  }
  return [...found];
}

/**
 * Writes down what each list and the dashboard ask for, so that the server can tell browsers with the page
 * (`api/ui/first-page.ts`): everything is under way before any code runs.
 */
export function firstPages(): Plugin {
  return {
    name: "first-pages",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        // The page itself says that it needs these.
        const told = new Set([
          ...closure(chunks, [source("app/main.tsx")]),
          ...chunks.filter(({ moduleIds }) => moduleIds.includes(source("app/boot.tsx"))),
        ]);
        const early = closure(chunks, [source("app/main.tsx")]).flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
        ]);
        const pageOf = ({ of, files, texts, data }: Needs): FirstPage => {
          const needed = closure(chunks, [source("app/boot.tsx"), ...files]);
          const styles = new Set(
            needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
          );
          return {
            of,
            scripts: needed.filter((chunk) => !told.has(chunk)).map(({ fileName }) => `/${fileName}`),
            styles: [...styles].filter((name) => !early.includes(name)).map((name) => `/${name}`),
            texts: ["start", ...texts.filter((name) => !startNamespaces.some((one) => one === name))],
            data: [http.address(`/globals/${settings}`), ...data],
          };
        };
        const pages: FirstPages = {
          version: localesVersion(),
          languages: [...writtenTexts().keys()],
          pages: Object.fromEntries(
            [["/dashboard", dashboard] as const, ...listNeeds()].map(([path, needs]) => [
              path,
              pageOf(needs),
            ]),
          ),
        };
        this.emitFile({ type: "asset", fileName: "first-pages.json", source: JSON.stringify(pages) });
      },
    },
  };
}
