/** Every control has an effect: each switch and setting names the test that proves it. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canDo } from "../../src/core/access.ts";
import { entriesOf, type Fields } from "../../src/core/fields/field.ts";
import { roles } from "../../src/domain/roles.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { effects } from "../effects.ts";
import { shipped } from "../shipped.ts";

interface Turnable {
  readonly path: string;
  readonly isSwitch: boolean;
}

/** Returns the switches of forms by path, including those in list entries. */
function turnable(fields: Fields, prefix: string): Turnable[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly || field.compute || field.hidden?.includes("form")) return [];
    const path = `${prefix}.${name}`;
    const inner = turnable(entriesOf(field) ?? {}, path).filter(({ isSwitch }) => isSwitch);
    return [{ path, isSwitch: field.kind === "flag" }, ...inner];
  });
}

/** Resources written only by actions have no form. */
const edited = [...resources.values()].filter((resource) =>
  roles.some((role) => canDo({ role }, resource, "edit") || canDo({ role }, resource, "create")),
);
const switches = [...edited, ...globals.values()]
  .flatMap(({ name, fields }) => turnable(fields, name))
  .filter(({ isSwitch }) => isSwitch);
const settings = [...globals.values()]
  .filter(({ group }) => group === "settings")
  .flatMap(({ name, fields }) => turnable(fields, name));
const all = [...new Set([...switches, ...settings].map(({ path }) => path))];

const nameIn = (path: string) => path.split(".")[0] ?? "";

test("Every switch and every setting that the project ships has a test that proves its effect", () => {
  const ours = all.filter((path) => shipped.includes(nameIn(path)));
  expect(ours.filter((path) => !Object.hasOwn(effects, path))).toEqual([]);
});

test("Every proof is of something that exists, but for plugins that somebody has removed", () => {
  const here = (path: string) => resources.has(nameIn(path)) || globals.has(nameIn(path));
  expect(Object.keys(effects).filter((path) => here(path) && !all.includes(path))).toEqual([]);
});

test.each(Object.entries(effects))("The effect of %s is proven", (_, [file, words]) => {
  expect(existsSync(file), file).toBe(true);
  // The first argument of a call: the title of a test.
  const titles = [...readFileSync(file, "utf8").matchAll(/\(\s*"([^"]+)",/g)].map(([, title]) => title);
  expect(titles).toContain(words);
});
