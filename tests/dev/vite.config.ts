/** `npm run dev` with the pages of this folder; no file changes meanwhile. */
import { join } from "node:path";
import { defineConfig } from "vite";
import { root } from "../../vite/files.ts";
import { pages } from "../../vite.config.ts";
import { replacedFiles } from "../replaced-build.ts";

const overrides = join(import.meta.dirname, "overrides.ts");

export default defineConfig({
  ...pages,
  root,
  cacheDir: join(root, "dist/dev"),
  plugins: [replacedFiles({ "screens/overrides.ts": overrides }), ...pages.plugins],
  server: { ...pages.server, watch: null },
});
