/** Rounded icons keep their shape: every path of the declarations' icons stays in place. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rounded } from "../../vite/rounded-icons.ts";

const icons = new URL("../../src/app/icons.tsx", import.meta.url);
const names = [...new Set(readFileSync(icons, "utf8").match(/\b\w+Outlined\b/g))];
const pathsOf = (name: string) => {
  const file = new URL(`../../node_modules/@ant-design/icons-svg/es/asn/${name}.js`, import.meta.url);
  return [...readFileSync(file, "utf8").matchAll(/"d": "([^"]+)"/g)].flatMap(([, path]) => path ?? []);
};

test("flags of arcs stay, what one step is off by the next makes good", () => {
  expect(rounded("M88.9 557.2a9.96 9.96 0 000 14.1l.4.4h.4v-.6z")).toBe("M89 557a10 10 0 0 0 0 14l0 1h1v-1z");
  expect(rounded("M0 0l1.4 1.4l1.4 1.4")).toBe("M0 0l1 1l2 2");
  expect(rounded("m10.6-.2-3.4 2e1")).toBe("m11 0m-4 20");
});

test.each(names)("%s", (name) => {
  const commands = (path: string) => path.replace(/[^a-z]/gi, "");
  expect(pathsOf(name).length).toBeGreaterThan(0);
  for (const path of pathsOf(name)) {
    const short = rounded(path);
    expect(short).not.toContain(".");
    expect(rounded(short)).toBe(short);
    expect([...new Set(commands(short))].sort()).toEqual([...new Set(commands(path))].sort());
  }
});
