import type { Plugin } from "vite";

/**
 * Adds a preload for the shell to the page. The entry imports the shell only once it runs, so that texts and code load
 * in parallel.
 */
export function preloadShell(): Plugin {
  return {
    name: "preload-shell",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { path, bundle }) {
        if (path !== "/index.html") return [];
        const files = Object.keys(bundle ?? {}).filter((file) => /\/shell-[^/]+\.js$/.test(file));
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }));
      },
    },
  };
}
