import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";
import { root } from "./files.ts";

const file = join(root, "src/app/first-paint.js");
const place = "<!-- src/app/first-paint.js -->";

/**
 * Writes `src/app/first-paint.js` into the pages: as a file of its own it would hold up the page until it has been
 * loaded. The server allows it by its hash (`api/ui/inline-scripts.ts`).
 */
export function firstPaint(): Plugin {
  return {
    name: "first-paint",
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        if (!html.includes(place)) throw new Error(`A page says nowhere where ${file} is to stand: ${place}`);
        const { code } = minifySync("first-paint.js", readFileSync(file, "utf8"));
        return html.replace(place, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
