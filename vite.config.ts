import { join } from "node:path";
import { constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { chunkGroups } from "./vite/chunks.ts";
import { declarationOverlay } from "./vite/declaration-overlay.ts";
import { root } from "./vite/files.ts";
import { firstPages } from "./vite/first-pages.ts";
import { localesVersion } from "./vite/locales.ts";
import { manifests } from "./vite/manifests.ts";
import { pageHead } from "./vite/page-head.ts";
import { plugins } from "./vite/plugins.ts";
import { chosen, provider, providerAliases } from "./vite/provider.ts";
import { servedFiles } from "./vite/served-files.ts";

/** Packages that do not say of themselves, or of what they bring, that unused modules may be left out. */
const withoutSideEffects =
  /node_modules\/(rc-[a-z-]+|@rc-component|@ant-design|@refinedev|error-stack-parser|papaparse|stackframe|sunflower-antd)\//;

/** The addresses of the sign-in entry, which the API server serves for built pages. */
const signIn = "^/(login|signup|forgot-password|second-factor|reset-password/[^/]+)/?(\\?.*)?$";

/** What says how our modules are found, for browsers and for the server that renders pages. */
export const modules = () => [plugins(), manifests(), react()];

/** The pages without compressed copies of their files. */
export const pages = {
  plugins: [...modules(), provider(chosen), pageHead(), firstPages(), servedFiles(), declarationOverlay()],
  resolve: { alias: providerAliases(chosen) },
  define: {
    __LOCALES_VERSION__: JSON.stringify(localesVersion()),
    __API_URL__: JSON.stringify(chosen.apiUrl),
  },
  server: {
    proxy: {
      // Texts and code come from the sources; data and pictures are the API's.
      "^/(api|uploads|demo)/": `http://localhost:${process.env.API_PORT ?? "3001"}`,
      [signIn]: { bypass: () => "/sign-in.html" },
    },
  },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    // Vite's default, but with browsers that know `:dir()`: for others it becomes a list of languages, which knows
    // nothing of elements whose direction follows from their text.
    cssTarget: ["chrome120", "edge120", "firefox114", "safari16.4"],
    // A strict content security policy forbids `data:` scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What counts is what a page transfers: tests/e2e/budgets.spec.ts.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => (withoutSideEffects.test(id) ? id.includes("v5-patch") : undefined),
      },
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The names of all files are part of the first page, and hashes don't compress.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash:7].js`,
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
      input: { index: join(root, "index.html"), "sign-in": join(root, "sign-in.html") },
    },
  },
} satisfies UserConfig;

/** Compresses files at the highest level once, instead of by the server for every visitor. */
const compressed = compression({
  include: /\.(html|js|css|json|svg)$/,
  threshold: 0,
  algorithms: [
    defineAlgorithm("gzip", { level: constants.Z_BEST_COMPRESSION }),
    defineAlgorithm("brotliCompress", {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  ],
  logLevel: "silent",
});

export default defineConfig({ ...pages, plugins: [...pages.plugins, compressed] });
