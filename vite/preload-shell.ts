import type { Plugin } from "vite";

/**
 * The entry asks for the shell only once it runs, so that texts and code are fetched side by side. This says
 * in the page itself that the shell will be needed.
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
