import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { filesIn, root } from "./files.ts";

const texts = join(root, "locales");

/** Changes whenever a text does. */
export function localesVersion(): string {
  const hash = createHash("sha256");
  for (const file of filesIn(texts)) hash.update(file.slice(texts.length)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 8);
}

/** Puts the texts beside the built pages, without the white space. */
export function locales(): Plugin {
  let outDir = "";
  return {
    name: "locales",
    apply: "build",
    configResolved({ build }) {
      outDir = resolve(root, build.outDir);
    },
    async closeBundle() {
      for (const file of filesIn(texts)) {
        const target = join(outDir, "locales", file.slice(texts.length));
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, JSON.stringify(JSON.parse(await readFile(file, "utf8"))));
      }
    },
  };
}
