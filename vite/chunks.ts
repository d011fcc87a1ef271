import { join } from "node:path";
import { source } from "./chunk-graph.ts";
import { root } from "./files.ts";

/**
 * Chunks by priority: a module belongs to the first chunk whose entries all reach it without a dynamic import. By
 * default the bundler creates a file for every set of modules shared by some pages: a hundred small files, each with
 * its own headers and compression.
 */
const chunks: readonly (readonly [name: string, ...entries: readonly string[]])[] = [
  ["base", source("screens/sign-in/main.tsx"), source("app/boot.tsx")],
  ["base", source("screens/sign-in/main.tsx"), source("app/main.tsx")],
  ["start", source("app/main.tsx"), source("app/boot.tsx")],
  ["shell", source("app/boot.tsx")],
  ["words", source("app/routes/list-questions.ts")],
  ["words", source("plugins/files/extensions.ts")],
  ["list", source("kit/list/list-page.tsx")],
  ["form", source("kit/form/edit-page.tsx")],
  ["goods", source("domain/products/product.ts")],
  ["products", source("resources/products.ts")],
];

/** Modules loaded when the browser is idle, in one file: notifications and the badges in the menu. */
const whenIdle = [
  source("screens/notifications/bell.tsx"),
  source("screens/pending-approval/waiting-count.tsx"),
];

/** Modules loaded after that: live updates. */
const later = [source("app/layout/hosts/live-follower.tsx"), source("providers/live/live-stream.ts")];

/** Used by few pages, and by Refine for hooks that none of them may use: never part of a chunk loaded by all. */
const apart = { name: "csv", test: /\/papaparse\//, priority: chunks.length + 1 };

/**
 * The page whose parts nearly every other page shares, and the modules loaded when the browser is idle: the few
 * kilobytes they share with other pages go into the shell.
 */
const everywhere = [source("screens/dashboard/dashboard.tsx"), ...whenIdle];
const sharers = ["kit/list/list-page.tsx", "kit/form/edit-page.tsx", "kit/show/show-page.tsx"].map(source);

/** Parts of antd, and of what it stands on. */
const antdModules = /node_modules\/(antd|rc-[a-z-]+|@rc-component|@ant-design)\//;
const component = (name: string) => join(root, "node_modules/antd/es", name, "index.js");

/**
 * antd is imported through its index, from which everything reaches everything: what dialogs and what forms consist of
 * are a file each, with all that they import.
 */
const antdParts: readonly (readonly [name: string, ...components: readonly string[]])[] = [
  ["antd-dialog", ...["button", "config-provider", "drawer", "modal", "tooltip"].map(component)],
  [
    "antd-form",
    ...["alert", "checkbox", "empty", "form", "input", "input-number", "select", "switch"].map(component),
  ],
];

/** The rest is divided by the pages that use it. */
const antdRest = { name: "antd", test: antdModules, entriesAware: true, priority: 4.5 };

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function reachable(graph: ModuleGraph, entry: string): ReadonlySet<string> {
  const files = new Set([entry]);
  for (const id of files) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) files.add(next);
  }
  return files;
}

/** Returns the chunk groups for the bundler, by descending priority. */
export function chunkGroups() {
  const reachableByEntry = new Map<string, ReadonlySet<string>>();
  const reaches = (graph: ModuleGraph, entry: string, id: string) => {
    const memo = reachableByEntry.get(entry) ?? reachable(graph, entry);
    reachableByEntry.set(entry, memo);
    return memo.has(id);
  };
  const isShared = (graph: ModuleGraph, id: string) =>
    everywhere.some((part) => reaches(graph, part, id)) && sharers.some((page) => reaches(graph, page, id));
  const named = chunks.map(([name, ...entries], at) => ({
    priority: chunks.length - at,
    debugName: name,
    name: (id: string, graph: ModuleGraph) =>
      entries.every((entry) => reaches(graph, entry, id)) || (name === "shell" && isShared(graph, id))
        ? name
        : null,
  }));
  const late = [["bell", whenIdle] as const, ["live", later] as const].map(([name, entries]) => ({
    priority: 4.5,
    debugName: name,
    name: (id: string, graph: ModuleGraph) =>
      entries.some((entry) => reaches(graph, entry, id)) ? name : null,
  }));
  const parts = antdParts.map(([name, ...components], at) => ({
    priority: 4.9 - at / 10,
    debugName: name,
    name: (id: string, graph: ModuleGraph) =>
      /node_modules/.test(id) && components.some((entry) => reaches(graph, entry, id)) ? name : null,
  }));
  return [apart, ...named, ...parts, antdRest, ...late];
}
