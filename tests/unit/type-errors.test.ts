/** What the compiler says about mistakes in declarations: `tests/fixtures/type-errors`. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = "tests/fixtures/type-errors";

interface Said {
  readonly place: string;
  readonly text: string;
}

/** Returns the errors of the compiler with the lines below each. */
function compiled(): readonly Said[] {
  // With one checker: four would each load the same types, on cores that other tests need.
  const options = ["--noEmit", "--pretty", "false", "--checkers", "1"];
  const args = ["node_modules/typescript/bin/tsc", ...options, "-p", folder];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return stdout.split(/\n(?=\S)/).flatMap((text) => {
    const [, file, line] = /([\w-]+\.ts)\((\d+),\d+\)/.exec(text) ?? [];
    return file === undefined ? [] : [{ place: `${file}:${line}`, text: text.replaceAll('\\"', '"') }];
  });
}

interface Expected extends Said {
  /** Whether all that the compiler says is one line; else the sentence is in one of the lines below that. */
  readonly isLine: boolean;
}

/** Returns what the comments of the files expect at the lines below them. */
const expected = ["appointments.ts", "registry.ts", "plugin.ts"].flatMap((file): readonly Expected[] =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .flatMap((line, at) => {
      const [, word, text] = /\/\/ (says|below): (.*)$/.exec(line) ?? [];
      return text === undefined ? [] : [{ place: `${file}:${at + 2}`, text, isLine: word === "says" }];
    }),
);

test("The compiler names the mistake of a declaration at its line, in words that come first", () => {
  const said = compiled();
  expect(expected.length).toBeGreaterThan(45);
  expect(said.map(({ place }) => place).sort()).toEqual(expected.map(({ place }) => place).sort());
  for (const { place, text, isLine } of expected) {
    const all = said.find((one) => one.place === place)?.text ?? "";
    const lines = all.trim().split("\n");
    expect(all, place).toContain(text);
    expect(lines.length, all).toBeLessThanOrEqual(isLine ? 1 : 5);
    expect(lines[0]?.length, all).toBeLessThanOrEqual(isLine ? 600 : 800);
    if (isLine) expect(all).not.toContain("exactOptionalPropertyTypes");
    // A sentence of ours is not behind a type.
    if (all.includes("Mistake<")) expect(all.indexOf(text) - all.indexOf("error "), all).toBeLessThan(120);
  }
}, 60_000);
