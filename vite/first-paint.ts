import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin, type Rolldown } from "vite";
import { root } from "./files.ts";

const sheet = /<link rel="stylesheet"[^>]*? href="\/([^"]+)">/g;

function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(sheet, (link: string, name: string) => {
    const file = bundle[name];
    return file?.type === "asset" ? `<style>${String(file.source).trim()}</style>` : link;
  });
}

/**
 * Writes `src/app/first-paint.js` and the styles of the skeleton into the pages: as files they would hold up the page
 * until they have been loaded. The script comes last, so that the styles it adds follow those of every page. The server
 * allows it by its hash (`api/ui/inline-scripts.ts`).
 */
export function firstPaint(): Plugin {
  return {
    name: "first-paint",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const file = readFileSync(join(root, "src/app/first-paint.js"), "utf8");
        const children = minifySync("first-paint.js", file).code.trim();
        return {
          html: bundle ? withStyles(html, bundle) : html,
          tags: [{ tag: "script", children, injectTo: "head" }],
        };
      },
    },
  };
}
