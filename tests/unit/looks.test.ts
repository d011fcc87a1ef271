import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { looks } from "../../src/kit/ui/look.ts";

/** Returns the class of a look's value: numbers share one class and use a custom property. */
const classOf = (name: string, value: unknown) => (typeof value === "string" ? `${name}-${value}` : name);

test("Each value of each look has its class, and each class of the looks its value", () => {
  const sheet = readFileSync("src/kit/ui/look.css", "utf8");
  const classes = new Set([...sheet.matchAll(/\.look-([a-z][\w-]*)(?=[^{};]*\{)/gi)].map(([, name]) => name));
  const kinds = ["base", "stack", "row", "grid", "table", "hidden"];
  const worn = Object.entries(looks).flatMap(([name, values]) => values.map((value) => classOf(name, value)));
  expect([...classes].sort()).toEqual([...new Set([...kinds, ...worn])].sort());
});

test("A number of a look is read by its class", () => {
  const sheet = readFileSync("src/kit/ui/look.css", "utf8");
  const numbers = Object.entries(looks).filter(([, values]) => typeof values[0] === "number");
  for (const [name] of numbers) expect(sheet).toContain(`var(--${name})`);
});
