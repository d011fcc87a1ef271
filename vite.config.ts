import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const root = import.meta.dirname;
const texts = join(root, "locales");

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

function localesVersion(): string {
  const hash = createHash("sha256");
  for (const file of filesIn(texts)) hash.update(file.slice(texts.length)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 8);
}

/** Puts the texts beside the built pages, without the white space. */
function locales(): Plugin {
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

const compressible = new Set([".html", ".js", ".css", ".json", ".svg"]);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses once, as well as can be, what the server would otherwise compress for every visitor. */
function precompress(): Plugin {
  let outDir = "";
  return {
    name: "precompress",
    apply: "build",
    enforce: "post",
    configResolved({ build }) {
      outDir = resolve(root, build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        for (const file of filesIn(outDir).filter((name) => compressible.has(extname(name)))) {
          const content = await readFile(file);
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await writeFile(`${file}.br`, await brotli(content, { params }));
          await writeFile(`${file}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}

const signInPaths = /^\/(login|signup|forgot-password|reset-password\/[^/]+)\/?(\?.*)?$/;

/** The server of the API does this for the built pages. */
function signInPages(): Plugin {
  return {
    name: "sign-in-pages",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (signInPaths.test(request.url ?? "")) request.url = "/sign-in.html";
        next();
      });
    },
  };
}

/**
 * What Refine brings along for features that are not used here, by module: CSV hooks, English plurals,
 * the developer tools, and a parser of nested query strings. Only imports made by Refine are replaced.
 */
const refineLeftOut: Readonly<Record<string, string>> = {
  papaparse: "export default {};",
  pluralize: "const same = (word) => word; export default { plural: same, singular: same };",
  qs: 'export { default } from "query-string";',
  "@refinedev/devtools-internal":
    "export const getXRay = () => ({}); export const useQuerySubscription = () => ({});",
};

function lighterRefine(): Plugin {
  const prefix = "\0refine-left-out:";
  return {
    name: "lighter-refine",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      const replaced = Object.hasOwn(refineLeftOut, source) && importer?.includes("/@refinedev/");
      return replaced ? prefix + source : null;
    },
    load: (id) => (id.startsWith(prefix) ? refineLeftOut[id.slice(prefix.length)] : null),
  };
}

/** Parts of antd that do not say of themselves that unused modules may be left out. */
const withoutSideEffects = /node_modules\/(rc-[a-z-]+|@rc-component|@ant-design)\//;

export default defineConfig({
  plugins: [lighterRefine(), react(), signInPages(), locales(), precompress()],
  define: { __LOCALES_VERSION__: JSON.stringify(localesVersion()) },
  server: { proxy: { "/api": `http://localhost:${process.env.API_PORT ?? "3001"}` } },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    // A strict content security policy forbids `data:` scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => (withoutSideEffects.test(id) ? id.includes("v5-patch") : undefined) },
      input: { index: resolve(root, "index.html"), "sign-in": resolve(root, "sign-in.html") },
    },
  },
});
