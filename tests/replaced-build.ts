import { join } from "node:path";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { root } from "../vite/files.ts";
import { pages } from "../vite.config.ts";

interface Replaced {
  /** A folder below `dist`. */
  readonly outDir: string;
  /** Replacement files, by the end of the module's path. */
  readonly files: Readonly<Record<string, string>>;
  readonly plugins?: NonNullable<UserConfig["plugins"]>;
  readonly define?: Readonly<Record<string, string>>;
}

/** Replaces files as the documentation describes. */
export function replacedFiles(files: Replaced["files"]): Plugin {
  return {
    name: "replaced-files",
    enforce: "pre",
    async resolveId(source, importer) {
      const found = Object.keys(files).find((name) => source.endsWith(`/${name.split("/").at(-1)}`));
      if (found === undefined || importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved?.id.endsWith(`/src/${found}`) ? (files[found] ?? null) : null;
    },
  };
}

/** Returns the configuration of a production build with some files replaced. */
export const replacedBuild = ({ outDir, files, plugins: more = [], define = {} }: Replaced) =>
  defineConfig(() => {
    const { plugins, build, ...config } = pages;
    return {
      ...config,
      root,
      define: { ...config.define, ...define },
      plugins: [replacedFiles(files), ...more, ...plugins],
      build: {
        ...build,
        outDir: join(root, "dist", outDir),
        // Its size does not matter.
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { ...build.rolldownOptions, input: { index: join(root, "index.html") } },
      },
    };
  });
