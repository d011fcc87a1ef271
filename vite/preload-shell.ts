import type { Plugin } from "vite";
import { chunksOf, closure, source } from "./chunk-graph.ts";

/**
 * Adds preloads for the shell to the page. The entry imports the shell only once it runs, so that texts and code load
 * in parallel.
 */
export function preloadShell(): Plugin {
  return {
    name: "preload-shell",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { path, bundle = {} }) {
        if (path !== "/index.html") return [];
        const chunks = chunksOf(bundle);
        const entry = closure(chunks, [source("app/main.tsx")]);
        const shell = closure(chunks, [source("app/boot.tsx")]).filter((chunk) => !entry.includes(chunk));
        return shell.map(({ fileName }) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
          injectTo: "head" as const,
        }));
      },
    },
  };
}
