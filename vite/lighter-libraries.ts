import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

/** A module that is not bundled, its importers, and the code or module that replaces it. */
type Replacement = {
  readonly module: string;
  readonly importer: RegExp;
} & ({ readonly code: string } | { readonly file: string });

const refine = /\/@refinedev\//;

/** Anything that is not a library: our own code, that of plugins, and the pages built for tests and screenshots. */
const own = /^(?!.*\/node_modules\/).*\.tsx?$/;

/** This file, as named in error messages: to use a removed feature, delete its entry here. */
const here = "vite/lighter-libraries.ts";

const standIn = (name: string) => join(root, "vite/stand-ins", name);

/**
 * Smaller modules in place of dependencies of libraries. Each does everything its importers can request, which
 * `tests/unit/stand-ins.test.ts` compares, so that development and the build behave alike. Only imports from these
 * libraries are replaced.
 */
const replacements: readonly Replacement[] = [
  // A sixth of the size of every page, and a tenth of its load time.
  { module: "i18next", importer: own, file: standIn("i18next.ts") },
  { module: "react-i18next", importer: own, file: standIn("react-i18next.ts") },
  { module: "i18next-browser-languagedetector", importer: own, file: standIn("language-detector.ts") },
  { module: "qs", importer: refine, file: standIn("nested-query.ts") },
  { module: "query-string", importer: /\/@refinedev\/simple-rest\//, file: standIn("flat-query.ts") },
  { module: "lodash-es/isEqual.js", importer: refine, file: standIn("is-equal.ts") },
  {
    // English plurals for resources without a name: the shell names them itself (`textTransformers` in
    // `providers/i18n/refine-i18n.ts`).
    module: "pluralize",
    importer: refine,
    code: `
const no = () => { throw new Error("pluralize is left out (${here}): give <Refine> options.textTransformers"); };
export default { plural: no, singular: no };`,
  },
  {
    // Only used for a default client; 20 KB more than `fetch`.
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
    // Buttons use it only for the brightness of a colour, and would load collapsible panels and the picker.
    module: "../../color-picker/components/ColorPresets",
    importer: /\/antd\/es\/button\/style\/token\.js/,
    code: "export const isBright = (color) => { const { r, g, b } = color.toRgb(); return r * 0.299 + g * 0.587 + b * 0.114 > 192; };",
  },
  {
    // Button colours use its colour class; the rest is the picker itself.
    module: "@rc-component/color-picker",
    importer: /\/antd\/es\/color-picker\/(color|util)\.js/,
    code: 'export { Color } from "@rc-component/color-picker/es/color";',
  },
  {
    // How React 18 and older render outside the tree. `v5-patch-for-react-19` replaces it before the first render.
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
    // Each icon manages its style sheet and supports two colours; two-colour icons still do.
    module: "../components/AntdIcon",
    importer: /\/@ant-design\/icons\/es\/icons\/\w+(?<!TwoTone)\.js/,
    file: standIn("antd-icon.tsx"),
  },
  {
    // The Markdown renderer is seven eighths of the editor's size, and only needed for the preview.
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

/** Packages that don't work with the replaced modules, and what to do to use them. */
const refused: ReadonlyMap<string, string> = new Map([
  [
    "@refinedev/devtools",
    `Refine's hooks do not report to devtools: delete the entry of @refinedev/devtools-internal in ${here}`,
  ],
]);

/** A `displayName` keeps unused components in the bundle. */
const withoutNames = (code: string) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, "")
    .replace(/(?<=^var \w+ = )(?=React\d*\.forwardRef\()/gm, "/* @__PURE__ */ ");

/**
 * The parts of a link for the router's own server, which we don't use: five hooks each, and code for prefetching pages.
 */
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
 * Removes 60 KB of compressed code from the first page. If a library imports something that a replacement lacks, the
 * build fails and names the replacement. In development the dependency optimizer uses the same replacements
 * (`vite.config.ts`).
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
