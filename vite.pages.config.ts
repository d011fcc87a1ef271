import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { localesVersion } from "./vite/locales.ts";
import { manifests } from "./vite/manifests.ts";
import { plugins } from "./vite/plugins.ts";

/** The pages that the server renders: the components of the browser, with the same class names. */
export default defineConfig({
  plugins: [plugins(), manifests(), react()],
  publicDir: false,
  define: {
    __LOCALES_VERSION__: JSON.stringify(localesVersion()),
    __API_URL__: JSON.stringify("/api"),
  },
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
