/** The production build, with every kind of field on the "coming soon" page. */
import { join } from "node:path";
import type { Plugin } from "vite";
import { factsOf, fieldsPage, pictured } from "../docs/kinds.ts";
import { sectionOf } from "../docs/pages.ts";
import { replacedBuild } from "../replaced-build.ts";
import { blocksOf } from "../tutorial/blocks.ts";

const here = import.meta.dirname;

/** Provides the examples of the page about fields as a module: `examples` and `values`, by kind. */
function examples(): Plugin {
  const name = "virtual:examples";
  return {
    name: "examples",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const sections = pictured.map((kind) => [kind, sectionOf(fieldsPage, kind)] as const);
      const fields = sections.map(([kind, section]) => `${kind}: {${blocksOf(section)[0]?.text}}`);
      const values = sections.map(([kind, section]) => `${kind}: ${factsOf(section).value}`);
      return [
        `import * as words from ${JSON.stringify(join(here, "../../src/core/define.ts"))};`,
        "const { colour, date, dateRange, dateTime, decimal, email, flag, image, images, integer, json, list } = words;",
        "const { longText, markdown, money, multiSelect, pairs, parent, password, percent, phone, quantity } = words;",
        "const { ref, refs, secret, select, slug, tags, text, url } = words;",
        `export const examples = {${fields.join(",\n")}};`,
        `export const values = {${values.join(",\n")}};`,
      ].join("\n");
    },
  };
}

export default replacedBuild({
  outDir: "pictures",
  files: { "screens/coming-soon/coming-soon.tsx": join(here, "gallery.tsx") },
  plugins: [examples()],
});
