import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";
import { root } from "./files.ts";

/**
 * Writes `src/app/first-paint.js` into the pages: as a file of its own it would hold up the page until it has been
 * loaded. It comes last, so that the styles it adds follow those of every page. The server allows it by its hash
 * (`api/ui/inline-scripts.ts`).
 */
export function firstPaint(): Plugin {
  return {
    name: "first-paint",
    transformIndexHtml: {
      order: "post",
      handler() {
        const file = readFileSync(join(root, "src/app/first-paint.js"), "utf8");
        return [
          { tag: "script", children: minifySync("first-paint.js", file).code.trim(), injectTo: "head" },
        ];
      },
    },
  };
}
