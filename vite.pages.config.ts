import { defineConfig } from "vite";
import { modules, pages } from "./vite.config.ts";

/** The pages that the server renders: the components of the browser, with the same class names. */
export default defineConfig({
  plugins: modules(),
  publicDir: false,
  define: { ...pages.define, __API_URL__: JSON.stringify("/api") },
  // Their modules are made for bundlers: Node.js does not find what they import.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/pages",
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // The server loads all of it anyway.
      checks: { ineffectiveDynamicImport: false },
      input: { lists: "src/app/server/render-list.tsx" },
      output: { entryFileNames: "[name].js", chunkFileNames: "parts/[name]-[hash].js" },
    },
  },
});
