import { defineConfig } from "vite";
import { compiledName, programs, threads } from "./scripts/programs.mjs";
import { plugins } from "./vite/plugins.ts";
import { screensAsData } from "./vite/screens.ts";

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
