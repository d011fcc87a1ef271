/** The product as it is built, but with the pages of this folder. */
import { join } from "node:path";
import { defineConfig } from "vite";
import { directImports } from "../../vite/direct-imports.ts";
import { root } from "../../vite/files.ts";
import product from "../../vite.config.ts";

const here = import.meta.dirname;
const left = ["precompress", "locales", "sign-in-pages"];

export default defineConfig((env) => {
  const { plugins = [], build, ...config } = product(env);
  const kept = plugins.flat().filter((one) => !(one && "name" in one && left.includes(one.name)));
  return {
    ...config,
    root,
    plugins: [
      {
        name: "pages-of-refine",
        enforce: "pre",
        resolveId: (source) =>
          source.endsWith("/screens/customisations.ts") ? join(here, "customisations.ts") : null,
      },
      directImports(here),
      ...kept,
    ],
    build: {
      ...build,
      outDir: join(root, "dist/refine-page"),
      rolldownOptions: { ...build?.rolldownOptions, input: { index: join(root, "index.html") } },
    },
  };
});
