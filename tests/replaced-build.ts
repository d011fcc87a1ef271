import { join } from "node:path";
import type { UserConfig } from "vite";
import { defineConfig } from "vite";
import { root } from "../vite/files.ts";
import product from "../vite.config.ts";

/** What a build beside the product's does without. */
const left = ["precompress", "locales", "sign-in-pages"];

interface Replaced {
  /** Below `dist`. */
  readonly outDir: string;
  /** By the end of a module's path: the file that stands in for it. */
  readonly files: Readonly<Record<string, string>>;
  readonly plugins?: NonNullable<UserConfig["plugins"]>;
  readonly define?: Readonly<Record<string, string>>;
}

/** The product as it is built, but with some files replaced as its documentation tells to. */
export const replacedBuild = ({ outDir, files, plugins: more = [], define = {} }: Replaced) =>
  defineConfig((env) => {
    const { plugins = [], build, ...config } = product(env);
    const kept = plugins.flat().filter((one) => !(one && "name" in one && left.includes(one.name)));
    return {
      ...config,
      root,
      define: { ...config.define, ...define },
      plugins: [
        {
          name: "replaced-files",
          enforce: "pre",
          async resolveId(source, importer) {
            const found = Object.keys(files).find((name) => source.endsWith(`/${name.split("/").at(-1)}`));
            if (found === undefined || importer === undefined) return null;
            const resolved = await this.resolve(source, importer, { skipSelf: true });
            return resolved?.id.endsWith(`/src/${found}`) ? (files[found] ?? null) : null;
          },
        },
        ...more,
        ...kept,
      ],
      build: {
        ...build,
        outDir: join(root, "dist", outDir),
        // Nobody counts its bytes.
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { ...build?.rolldownOptions, input: { index: join(root, "index.html") } },
      },
    };
  });
