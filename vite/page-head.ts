import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from "vite";
import { brand } from "../src/domain/texts/brand.ts";
import { chunksOf, closure, source } from "./chunk-graph.ts";
import { root } from "./files.ts";

/** Returns `src/app/first-paint.js` as a script of the page: as a file it would hold up the page until it is loaded. */
function firstPaint(): HtmlTagDescriptor {
  const file = readFileSync(join(root, "src/app/first-paint.js"), "utf8");
  return { tag: "script", children: minifySync("first-paint.js", file).code.trim(), injectTo: "head" };
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns preloads for the shell. The entry imports it only once it runs, so that texts and code load in parallel. */
function shellPreloads(bundle: Rolldown.OutputBundle): readonly HtmlTagDescriptor[] {
  const chunks = chunksOf(bundle);
  const entry = closure(chunks, [source("app/main.tsx")]);
  const shell = closure(chunks, [source("app/boot.tsx")]).filter((chunk) => !entry.includes(chunk));
  return shell.map(({ fileName }) => ({
    tag: "link",
    attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
    injectTo: "head",
  }));
}

/**
 * Adds to the pages the name of the application, and what is announced or run before their code. The script comes last of what it reads, so that the
 * styles it adds follow those of every page. The server allows it by its hash (`api/server/ui/inline-scripts.ts`).
 */
export function pageHead(): Plugin {
  return {
    name: "page-head",
    transformIndexHtml: {
      order: "post",
      handler: (html, { path, bundle }) => ({
        html: html.replaceAll("{{brand}}", escaped(brand)),
        tags: [firstPaint(), ...(bundle && path === "/index.html" ? shellPreloads(bundle) : [])],
      }),
    },
  };
}
