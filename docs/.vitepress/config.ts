import { join } from "node:path";
import { defineConfig } from "vitepress";
import { anchorOf } from "./anchors.ts";
import { fileNames, outsideLinks } from "./markdown.ts";
import { navigation } from "./navigation.ts";

export default defineConfig({
  title: "Storekeeper",
  description: "The admin dashboard of a retail and restaurant business: every entity is one declaration.",
  outDir: join(import.meta.dirname, "../../dist/docs"),
  cacheDir: join(import.meta.dirname, "../../dist/.docs-cache"),
  cleanUrls: true,
  ignoreDeadLinks: "localhostLinks",
  // GitHub shows the README of a folder; the site shows it under the folder's own address.
  rewrites: { "decisions/README.md": "decisions/index.md" },
  markdown: {
    anchor: { slugify: anchorOf },
    config: (markdown) => markdown.use(outsideLinks).use(fileNames),
  },
  themeConfig: {
    sidebar: navigation.map(({ text, items }) => ({
      text,
      items: items.map((item) => ({ ...item, link: item.link.replace(/README$/, "") })),
    })),
    search: { provider: "local" },
    outline: [2, 3],
  },
});
