import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { AnyResource } from "../src/core/define.ts";
import type { FirstPage, FirstPages } from "../src/core/first-pages.ts";
import { startNamespaces, textsOf } from "../src/core/texts-of.ts";
import type { Verb } from "../src/domain/roles.ts";
import { listQuery } from "../src/kit/list/list-query.ts";
import { parseListState } from "../src/kit/list/list-state.ts";
import { globalAddress, listAddresses } from "../src/providers/first-requests.ts";
import { http } from "../src/providers/http.ts";
import type { GlobalName } from "../src/resources/index.ts";
import { globals, resources } from "../src/resources/index.ts";
import { assertNoCircle, chunksOf, closure, source } from "./chunk-graph.ts";
import { filesIn, root } from "./files.ts";
import { localesVersion, writtenTexts } from "./locales.ts";
import { type PageParts, pageParts } from "./overrides.ts";

const settings: GlobalName = "global-settings";

/** The code, texts and requests of a page, besides those of every page. */
interface Needs {
  readonly of: string;
  readonly verb: Verb;
  readonly files: readonly string[];
  readonly texts: readonly string[];
  readonly data: readonly string[];
}

type PageNeeds = readonly [address: string, Needs];

/** The files of all declarations, each named after what it declares. */
const declarations = [join(root, "src/resources"), join(root, "plugins")]
  .filter(existsSync)
  .flatMap(filesIn)
  .filter((file) => /\/resources\/[\w-]+\.ts$/.test(file));
const declarationOf = (name: string) => declarations.filter((file) => file.endsWith(`/resources/${name}.ts`));

/** The module around pages that use antd. */
const look = source("app/theme/look.tsx");

/** The namespace of form pages. */
const formTexts = "form";

function listNeeds(resource: AnyResource, own: PageParts | undefined): Needs {
  const { name, list } = resource;
  const cells = list.columns.flatMap((column) => own?.cells.get(column) ?? []);
  const query = listQuery(resource, parseListState(resource, new URLSearchParams()));
  return {
    of: name,
    verb: "list",
    files: [
      source("kit/list/list-page.tsx"),
      source("app/prefetch-list.ts"),
      ...declarationOf(name),
      ...cells,
      ...(own?.blocks ?? []),
    ],
    texts: [textsOf(name), ...(own?.texts ?? [])],
    data: listAddresses(query),
  };
}

/** Returns the files of a record page: show, edit or create. */
function recordFiles(screen: "show" | "edit" | "create", own: PageParts | undefined): readonly string[] {
  const page = own?.pages.get(screen);
  if (page !== undefined) return [page.file];
  if (screen !== "show") return [source(`kit/form/${screen}-page.tsx`)];
  return [source("kit/show/show-page.tsx"), ...(own?.cells.values() ?? []), ...(own?.showBlocks ?? [])];
}

/**
 * Returns what the record pages of a resource need. Lazily loaded editors and inputs are excluded, as a form reserves
 * space for them. A drawer also needs the list behind it.
 */
function recordNeeds(resource: AnyResource, own: PageParts | undefined): readonly PageNeeds[] {
  const { name, paths, form, createVerb } = resource;
  const behind = form.open === "drawer" ? listNeeds(resource, own) : undefined;
  const needs = (screen: "show" | "edit" | "create"): PageNeeds => [
    paths[screen],
    {
      of: name,
      verb: screen,
      files: [...recordFiles(screen, own), look, ...declarationOf(name), ...(behind?.files ?? [])],
      texts: [
        textsOf(name),
        ...(screen === "show" ? [] : [formTexts]),
        ...(own?.texts ?? []),
        ...(own?.pages.get(screen)?.texts ?? []),
      ],
      data: [...(screen === "create" ? [] : [http.address(`/${name}/:id`)]), ...(behind?.data ?? [])],
    },
  ];
  return [
    // Resources with their own create verb are created on custom pages.
    ...(createVerb === undefined ? [needs("create")] : []),
    ...(paths.show === paths.edit ? [] : [needs("show")]),
    needs("edit"),
  ];
}

function resourceNeeds(): readonly PageNeeds[] {
  const parts = pageParts();
  return [...resources.values()].flatMap((resource) => {
    const own = parts.get(resource.name);
    if (own?.ownPage) return [];
    return [[resource.paths.list, listNeeds(resource, own)] as const, ...recordNeeds(resource, own)];
  });
}

function globalNeeds(): readonly PageNeeds[] {
  const parts = pageParts();
  return [...globals.values()].map(({ name, paths }) => [
    paths.edit,
    {
      of: name,
      verb: "show",
      files: [source("kit/form/global-page.tsx"), look, ...declarationOf(name)],
      texts: [textsOf(name), formTexts, ...(parts.get(name)?.texts ?? [])],
      data: name === settings ? [] : [globalAddress(name)],
    },
  ]);
}

const dashboard: Needs = {
  of: "reports",
  verb: "show",
  files: [source("screens/dashboard/dashboard.tsx")],
  texts: ["dashboard", textsOf("products"), textsOf("orders")],
  data: [http.address("/reports/dashboard")],
};

/**
 * Writes what each page of the registry and the dashboard need, so that the server can announce it with the page
 * (`api/ui/first-page.ts`): everything is being fetched before any code runs.
 */
export function firstPages(): Plugin {
  return {
    name: "first-pages",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        assertNoCircle(chunks);
        // The page itself already references these.
        const told = new Set(closure(chunks, [source("app/main.tsx"), source("app/boot.tsx")]));
        const early = closure(chunks, [source("app/main.tsx")]).flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
        ]);
        const pageOf = ({ of, verb, files, texts, data }: Needs): FirstPage => {
          const needed = closure(chunks, [source("app/boot.tsx"), ...files]);
          const styles = new Set(
            needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
          );
          return {
            of,
            verb,
            scripts: needed.filter((chunk) => !told.has(chunk)).map(({ fileName }) => `/${fileName}`),
            styles: [...styles].filter((name) => !early.includes(name)).map((name) => `/${name}`),
            texts: ["start", ...texts.filter((name) => !startNamespaces.some((one) => one === name))],
            data: [globalAddress(settings), ...data],
          };
        };
        const pages: FirstPages = {
          version: localesVersion(),
          languages: [...writtenTexts().keys()],
          pages: Object.fromEntries(
            [["/dashboard", dashboard] as const, ...resourceNeeds(), ...globalNeeds()].map(
              ([path, needs]) => [path, pageOf(needs)],
            ),
          ),
        };
        this.emitFile({ type: "asset", fileName: "first-pages.json", source: JSON.stringify(pages) });
      },
    },
  };
}
