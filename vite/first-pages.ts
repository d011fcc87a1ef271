import type { Plugin, Rolldown } from "vite";
import type { FirstPage, FirstPages } from "../src/core/first-pages.ts";
import { startNamespaces } from "../src/core/texts/texts-of.ts";
import { assertNoCircle, chunksOf, closure, source } from "./chunk-graph.ts";
import { type EvaluatedPage, type Evaluation, evaluatedPages } from "./evaluated-pages.ts";
import { localesVersion, writtenTexts } from "./locales.ts";

const isStart = (name: string) => startNamespaces.some((one) => one === name);

const cssOf = (chunks: readonly Rolldown.OutputChunk[]) =>
  new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));

/** Throws if a module of a page is in no file: it would be loaded late, and nobody would notice. */
export function assertBundled(
  { path, modules }: Pick<EvaluatedPage, "path" | "modules">,
  chunks: readonly Pick<Rolldown.OutputChunk, "moduleIds">[],
): void {
  const bundled = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
  const missing = modules.filter((id) => !bundled.has(id));
  if (missing.length > 0) throw new Error(`${path} needs ${missing.join(", ")}, which no built file has.`);
}

/** Returns a function that says what a page requests of a bundle, besides what is part of every page. */
function pageWriter(bundle: Rolldown.OutputBundle) {
  const chunks = chunksOf(bundle);
  assertNoCircle(chunks);
  const initial = new Set(closure(chunks, [source("app/main.tsx"), source("app/boot.tsx")]));
  const early = cssOf(closure(chunks, [source("app/main.tsx")]));
  return (page: EvaluatedPage): FirstPage => {
    assertBundled(page, chunks);
    const { of, verb, rows, texts, data, modules } = page;
    const needed = closure(chunks, [source("app/boot.tsx"), ...modules]);
    return {
      ...(of === undefined ? {} : { of }),
      verb,
      ...(rows === undefined ? {} : { rows }),
      scripts: needed.filter((chunk) => !initial.has(chunk)).map(({ fileName }) => `/${fileName}`),
      styles: [...cssOf(needed)].filter((name) => !early.has(name)).map((name) => `/${name}`),
      texts: ["start", ...texts.filter((name) => !isStart(name))],
      data,
    };
  };
}

/**
 * Writes what each page of the application needs, so that the server can announce it with the page
 * (`api/server/ui/first-page.ts`): everything is being fetched before any code runs. The page itself is told what stands there
 * until it is drawn (`src/app/first-paint.js`).
 */
export function firstPages(): Plugin {
  let evaluate: () => Promise<Evaluation>;
  return {
    name: "first-pages",
    apply: "build",
    configResolved(config) {
      let evaluation: Promise<Evaluation> | undefined;
      evaluate = () => {
        evaluation ??= evaluatedPages(config);
        return evaluation;
      };
    },
    transformIndexHtml: {
      order: "post",
      async handler(_html, { path }) {
        if (path !== "/index.html") return [];
        const { layouts: content } = await evaluate();
        // Before the script that reads it.
        return [{ tag: "meta", attrs: { name: "layouts", content }, injectTo: "head-prepend" }];
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const write = pageWriter(bundle);
        const { pages } = await evaluate();
        const data: FirstPages = {
          version: localesVersion(),
          languages: [...writtenTexts().keys()],
          pages: Object.fromEntries(pages.map((page) => [page.path, write(page)])),
        };
        this.emitFile({ type: "asset", fileName: "first-pages.json", source: JSON.stringify(data) });
      },
    },
  };
}
