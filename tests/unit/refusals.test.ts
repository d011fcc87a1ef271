/** What a plugin cannot have is refused in plain words, with its name and what to do. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inGroups } from "../../api/server/declarations/wrong-groups.ts";
import { inScreens } from "../../api/server/declarations/wrong-screens.ts";
import { collectionsOf } from "../../api/store/collections-of.ts";
import { lackingMessage } from "../../api/store/migrated.ts";
import { undrawnIcons } from "../../src/app/server/page-list.ts";
import { nameClashes } from "../../src/app/server/plugin-clashes.ts";
import { action, text } from "../../src/core/define.ts";
import { type Extension, refusedExtensions } from "../../src/core/extension.ts";
import type { AddedGroups } from "../../src/core/manifest.ts";
import { addRoles } from "../../src/domain/roles.ts";
import { unmetNeed } from "../../src/plugins/files/needs.ts";
import { customers } from "../../src/resources/customers.ts";
import { declaredGlobals, declaredResources } from "../../src/resources/index.ts";
import { unknownScreens } from "../../src/screens/blocks.ts";
import { declaredScreens } from "../../src/screens/declared-screens.ts";
import { defineScreen } from "../../src/screens/define.ts";
import { mergedOverrides } from "../../src/screens/merged-overrides.ts";

const extending = (extension: Omit<Extension, "name">) => () =>
  refusedExtensions(customers, [{ owner: "plugins/bad", extension: { name: "customers", ...extension } }]);

const screen = (path: string, name: string) => () => {
  const declared = defineScreen({
    ...({ path, name, icon: "tag", menu: "sales" } as const),
    component: async () => () => null,
  });
  const file = "plugins/bad/screens/board.screen.ts";
  return inScreens([...declaredScreens, { ...declared, file }], declaredResources, declaredGlobals);
};

const thrown = (act: () => unknown) => () => {
  try {
    act();
  } catch (error) {
    return [error instanceof Error ? error.message : ""];
  }
  return [];
};

test.each<readonly [string, () => readonly string[]]>([
  ["A plugin for a newer version", () => unmetNeed("bad", "^9.0", "0.2.0")],
  ["A version that is none", () => unmetNeed("bad", "latest", "0.2.0")],
  ["A field that is there", extending({ fields: { phone: text() } })],
  ["A column that is there", extending({ list: { columns: ["name"] } })],
  ["An action that is there", extending({ actions: { pay: action({ verb: "edit" }) } })],
  ["An address that a screen has", screen("/kitchen", "board")],
  ["An address of the app itself", screen("/api/board", "board")],
  ["A name that a screen has", screen("/board", "kitchen")],
  ["A name that a resource has", screen("/board", "orders")],
  ["A menu group that is there", () => inGroups([["bad", { sales: {} } as unknown as AddedGroups]])],
  ["An icon that is there", () => nameClashes("icon", ["tag"], { "../../plugins/bad/icons.tsx": ["tag"] })],
  [
    "An icon that nobody draws",
    () => undrawnIcons([["plugins/bad/screens/board.screen.ts", "rake"]], new Set(["tag"])),
  ],
  ["A role that is there", thrown(() => addRoles("plugins/bad/roles.ts", { cashier: { may: {} } }))],
  [
    "A collection that is there",
    thrown(() =>
      collectionsOf({
        "/api/features/people/collections.ts": { collections: [customers] },
        "/plugins/bad/collections.ts": { collections: [customers] },
      }),
    ),
  ],
  ["No list of collections", thrown(() => collectionsOf({ "/plugins/bad/collections.ts": {} }))],
  [
    "An override that is there",
    () =>
      mergedOverrides({
        "./customers/customers.overrides.ts": { customers: { cells: { name: () => null } } },
        "../../plugins/bad/screens/customers.overrides.ts": { customers: { cells: { name: () => null } } },
      }).clashes,
  ],
  [
    "A block of no screen",
    () =>
      unknownScreens(
        { "../../plugins/bad/screens/a.block.ts": { screen: "x", place: "after", component: () => null } },
        declaredScreens,
      ),
  ],
  ["A required field that nothing fills", () => [lackingMessage("customers", "card", "plugins/bad")]],
])("%s is told in a sentence with the plugin and what to do", (_case, told) => {
  const sentences = told();
  expect(sentences).toHaveLength(1);
  const advice =
    /\b(choose|change|rename|remove|install|write|must|correct|declare|draw|such as|there is no)\b.*\.?$/;
  for (const sentence of sentences) {
    expect(sentence).toMatch(/plugins\/bad/);
    expect(sentence).toMatch(advice);
  }
});

const folders = [
  "api/server/declarations",
  "api/server/features",
  "api/records/features",
  "src/core",
  "src/plugins",
];

/** The sentences of a file: what stands between quotes with a blank in it. */
function sentencesIn(file: string): readonly string[] {
  const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return (code.match(/`[^`]*`|"[^"\n]*"/g) ?? []).filter((one) => /[a-z] [a-z]/.test(one));
}

test("Refusals use plain words", () => {
  const found = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith(".ts"))
    .flatMap(sentencesIn);
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((one) => /\b(ladder|beside|alone|offers|announces?|stands)\b/.test(one))).toEqual([]);
});
