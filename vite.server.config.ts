import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig } from "vite";
import { compiledName, programs } from "./scripts/programs.mjs";
import { plugins } from "./vite/plugins.ts";
import { screensAsData } from "./vite/screens.ts";

const features = "api/features";

/** The server's worker threads by file name: `api/features/{feature}/{name}-worker.ts`. */
const threads = Object.fromEntries(
  readdirSync(features, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("-worker.ts"))
    .map((file) => [basename(file, ".ts"), join(features, file)]),
);

/** The server and its commands as plain JavaScript: packages stay where they are installed. */
export default defineConfig({
  plugins: [screensAsData(), plugins()],
  publicDir: false,
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/server",
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(Object.entries(programs).map(([name, file]) => [compiledName(name), file])),
        ...threads,
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "parts/[name]-[hash].js" },
    },
  },
});
