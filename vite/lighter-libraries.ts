import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

/** A module that is not bundled, who asks for it, and the code or the module that stands in for it. */
type Replacement = {
  readonly module: string;
  readonly importer: RegExp;
} & ({ readonly code: string } | { readonly file: string });

const refine = /\/@refinedev\//;

/** Whatever is not a library: our own code, that of plugins, and the pages of builds that tests and pictures make. */
const own = /^(?!.*\/node_modules\/).*\.tsx?$/;

/** This file, as errors name it: whoever needs what was taken out deletes its entry here. */
const here = "vite/lighter-libraries.ts";

const standIn = (name: string) => join(root, "vite/stand-ins", name);

/**
 * Smaller modules for what libraries bring along: each does all that its importers can ask of it, which
 * `tests/unit/stand-ins.test.ts` compares, so that whatever works while developing works when it is built. Only the imports of these libraries are
 * replaced.
 */
const replacements: readonly Replacement[] = [
  // A sixth of what each page loaded, and a tenth of the work until it is there.
  { module: "i18next", importer: own, file: standIn("i18next.ts") },
  { module: "react-i18next", importer: own, file: standIn("react-i18next.ts") },
  { module: "i18next-browser-languagedetector", importer: own, file: standIn("language-detector.ts") },
  { module: "qs", importer: refine, file: standIn("nested-query.ts") },
  { module: "query-string", importer: /\/@refinedev\/simple-rest\//, file: standIn("flat-query.ts") },
  { module: "lodash-es/isEqual.js", importer: refine, file: standIn("is-equal.ts") },
  {
    // English plurals for resources without a name: the shell names them itself (`textTransformers` in `providers/refine-i18n.ts`).
    module: "pluralize",
    importer: refine,
    code: `
const no = () => { throw new Error("pluralize is left out (${here}): give <Refine> options.textTransformers"); };
export default { plural: no, singular: no };`,
  },
  {
    // Its one use of it is a default client; 20 KB less over `fetch`.
    module: "axios",
    importer: /\/@refinedev\/simple-rest\//,
    file: join(root, "src/providers/axios.ts"),
  },
  {
    module: "@refinedev/devtools-internal",
    importer: refine,
    code: "export const getXRay = () => ({}); export const useQuerySubscription = () => ({});",
  },
  {
    // Buttons ask it how bright a colour is, and would bring folding panels and the picker.
    module: "../../color-picker/components/ColorPresets",
    importer: /\/antd\/es\/button\/style\/token\.js/,
    code: "export const isBright = (color) => { const { r, g, b } = color.toRgb(); return r * 0.299 + g * 0.587 + b * 0.114 > 192; };",
  },
  {
    // Colours of buttons are of its class; the rest is the picker itself.
    module: "@rc-component/color-picker",
    importer: /\/antd\/es\/color-picker\/(color|util)\.js/,
    code: 'export { Color } from "@rc-component/color-picker/es/color";',
  },
  {
    // How React 18 and older are told to draw what stands outside of the tree. `v5-patch-for-react-19` has put another
    // one in its place before anything is drawn.
    module: "rc-util/es/React/render",
    importer: /\/antd\/es\/config-provider\/UnstableContext\.js/,
    code: `
const no = () => { throw new Error("this render is left out (${here}): import @ant-design/v5-patch-for-react-19"); };
export { no as render, no as unmount };`,
  },
  {
    module: "rc-util/es/isMobile",
    importer: /\/(@rc-component\/trigger|rc-select)\//,
    file: standIn("is-mobile.ts"),
  },
  {
    module: "rc-util/es/Dom/dynamicCSS",
    importer: /\/@ant-design\/cssinjs\//,
    file: standIn("style-sheets.ts"),
  },
  {
    // Each icon looks after its style sheet and reckons with two colours; those of two colours still do.
    module: "../components/AntdIcon",
    importer: /\/@ant-design\/icons\/es\/icons\/\w+(?<!TwoTone)\.js/,
    file: standIn("antd-icon.tsx"),
  },
  {
    // What turns Markdown into a page is seven eighths of the editor, and needed where somebody looks at the preview.
    module: "@uiw/react-markdown-preview/nohighlight",
    importer: /\/@uiw\/react-md-editor\//,
    file: standIn("markdown-preview.tsx"),
  },
  {
    module: "resize-observer-polyfill",
    importer: /\/rc-resize-observer\//,
    code: "export default globalThis.ResizeObserver;",
  },
];

/** Packages that would do nothing with what is taken out, and what to do for them. */
const refused: ReadonlyMap<string, string> = new Map([
  [
    "@refinedev/devtools",
    `Refine's hooks do not report to devtools: delete the entry of @refinedev/devtools-internal in ${here}`,
  ],
]);

/** A name for developers keeps a component in the bundle that nobody uses. */
const withoutNames = (code: string) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, "")
    .replace(/(?<=^var \w+ = )(?=React\d*\.forwardRef\()/gm, "/* @__PURE__ */ ");

/** What a link has for the router's own server, which is not ours: five hooks each, and code to fetch pages ahead. */
const ofItsServer = [
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g,
    "let prefetchRef, prefetchHandlers;",
  ],
  [/return shouldPrefetch && !isAbsolute \?.*PrefetchPageLinks.* : link;/g, "return link;"],
] as const;

function withPlainLinks(code: string): string {
  if (!code.includes("function usePrefetchBehavior(")) return code;
  return ofItsServer.reduce((left, [pattern, plain]) => {
    if (left.search(pattern) < 0) throw new Error(`react-router's links have changed: see ${here}`);
    return left.replace(pattern, plain);
  }, code);
}

const prefix = "\0left-out:";

/**
 * Takes 60 KB of compressed code off the first page. What a library asks of a stand-in that this lacks is an error of the
 * build, which names the stand-in. In development the optimizer of packages is given the same (`vite.config.ts`).
 */
export function lighterLibraries(): Plugin {
  return {
    name: "lighter-libraries",
    enforce: "pre",
    resolveId(source, importer = "") {
      const advice = refused.get(source);
      if (advice !== undefined) throw new Error(`${source} is of no use here. ${advice}.`);
      const at = replacements.findIndex((one) => one.module === source && one.importer.test(importer));
      const found = replacements[at];
      if (!found) return null;
      return "file" in found ? found.file : `${prefix}${at}:${source}, by ${here}`;
    },
    transform: (code, id) =>
      id.includes("/react-router/dist/production/")
        ? { code: withPlainLinks(withoutNames(code)), map: null }
        : null,
    load(id) {
      const found = id.startsWith(prefix)
        ? replacements[Number.parseInt(id.slice(prefix.length), 10)]
        : undefined;
      return found && "code" in found ? found.code : null;
    },
  };
}
