import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";
import { isTextFile, textFiles } from "./locales.ts";

/** A file beside the pages: its path and its content. */
type ServedFile = readonly [path: string, content: () => string | Buffer];

const images = join(root, "node_modules/country-flag-icons/1x1");

/** Returns the flag images; each is fetched when it is shown (`domain/texts/flags.ts`). */
const flags = (): readonly ServedFile[] =>
  readdirSync(images)
    .filter((name) => extname(name) === ".svg")
    .map((name) => [`/flags/${name}`, () => readFileSync(join(images, name))]);

const folders: Readonly<Record<string, () => readonly ServedFile[]>> = { flags, locales: textFiles };

const types: Readonly<Record<string, string>> = {
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Writes texts and flags next to the built pages; `npm run dev` serves them from the current files. */
export function servedFiles(): Plugin {
  return {
    name: "served-files",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ""] = request.url?.split("?") ?? [];
        const file = folders[path.split("/")[1] ?? ""]?.().find(([one]) => one === path);
        if (!file) return next();
        response.setHeader("content-type", types[extname(path)] ?? "text/plain");
        response.end(file[1]());
      });
    },
    // Texts are no modules: a page with an edited one is loaded again.
    hotUpdate({ file }) {
      if (!isTextFile(file) || this.environment.name !== "client") return undefined;
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
    generateBundle() {
      for (const [path, content] of Object.values(folders).flatMap((files) => files())) {
        this.emitFile({ type: "asset", fileName: path.slice(1), source: content() });
      }
    },
  };
}
