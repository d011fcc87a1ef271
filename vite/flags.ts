import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

const folder = join(root, "node_modules/country-flag-icons/1x1");
const address = /^\/flags\/([A-Z-]+\.svg)$/;

/** Copies the flag images next to the built pages; each is fetched when it is shown (`domain/texts/flags.ts`). */
export function flags(): Plugin {
  return {
    name: "flags",
    generateBundle() {
      for (const name of readdirSync(folder).filter((file) => file.endsWith(".svg"))) {
        this.emitFile({ type: "asset", fileName: `flags/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = address.exec(request.url ?? "")?.[1];
        if (name === undefined || !readdirSync(folder).includes(name)) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(readFileSync(join(folder, name)));
      });
    },
  };
}
