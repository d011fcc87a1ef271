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
  const args = ["node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false", "-p", folder];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return stdout.split(/\n(?=\S)/).flatMap((text) => {
    const [, file, line] = /([\w-]+\.ts)\((\d+),\d+\)/.exec(text) ?? [];
    return file === undefined ? [] : [{ place: `${file}:${line}`, text: text.replaceAll('\\"', '"') }];
  });
}

/** Returns what the comments of the files expect at the lines below them. */
const expected = ["appointments.ts", "registry.ts"].flatMap((file): readonly Said[] =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .flatMap((line, at) => {
      const [, text] = /\/\/ says: (.*)$/.exec(line) ?? [];
      return text === undefined ? [] : [{ place: `${file}:${at + 2}`, text }];
    }),
);

test("The compiler names the mistake of a declaration at its line, in words", () => {
  const said = compiled();
  expect(expected.length).toBeGreaterThan(25);
  expect(said.map(({ place }) => place).sort()).toEqual(expected.map(({ place }) => place).sort());
  for (const { place, text } of expected) {
    expect(said.find((one) => one.place === place)?.text, place).toContain(text);
  }
}, 60_000);
