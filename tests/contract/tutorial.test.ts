/** Runs the steps of docs/tutorial.md in a copy of the project, so that the page cannot become outdated. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { writeExamples } from "../docs/examples.ts";
import { isLongRun } from "../long-run.ts";
import { applyBlock, type Block, blocksOf } from "../tutorial/blocks.ts";

const page = readFileSync("docs/tutorial.md", "utf8");
const blocks = blocksOf(page);

/** The copied files: everything the steps change, and everything their checks read. */
const parts = [
  "api",
  "mock-api",
  "src",
  "locales",
  "scripts",
  "tests",
  "vite",
  "plugins",
  "docs/screens.md",
  "package.json",
];
const settings = ["biome.json", ".gitignore", "vitest.config.ts"];

function copyOfTheProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "tutorial-"));
  const wanted = (file: string) => !file.includes("mock-api/images");
  for (const part of [...parts, ...settings])
    cpSync(part, join(folder, part), { recursive: true, filter: wanted });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const include = ["src", "api", "plugins", "tests/contract/api-actions.test.ts"];
  const tsconfig = { extends: join(process.cwd(), "tsconfig.json"), include };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  // Checks that only exist in the copy.
  cpSync("tests/tutorial/api.ts", join(folder, "tests/unit/resellers-api.test.ts"));
  cpSync("tests/tutorial/cell.tsx", join(folder, "tests/component/resellers-cell.test.tsx"));
  return folder;
}

const execute = promisify(execFile);

/** Runs node in the folder. Throws with its output if it fails. */
async function node(folder: string, ...args: string[]): Promise<void> {
  await execute(process.execPath, args, { cwd: folder }).catch(({ stdout, stderr }) => {
    throw new Error(`node ${args.join(" ")}\n${stdout}${stderr}`);
  });
}

/** With one checker: four would each load the same types, on cores that other tests need. */
const typecheck = (folder: string) =>
  node(folder, "node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1", "-p", "tsconfig.json");

const lint = (folder: string, files: readonly string[]) =>
  node(folder, "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ...files);

const vitest = (folder: string, ...files: string[]) =>
  node(folder, "node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...files);

/** The unit tests that cover every entity. */
const concerned = ["locales", "manifests", "registry", "screens", "shell-menu", "validate"].map(
  (name) => `tests/unit/${name}.test.ts`,
);

const written = [
  "src/resources/resellers.ts",
  "src/resources/index.ts",
  "locales/en/resources/resellers.json",
];

// Skipped if resellers exist because the tutorial was followed.
describe.skipIf(existsSync("src/resources/resellers.ts"))("The tutorial", () => {
  const folder = copyOfTheProject();
  afterAll(() => rmSync(folder, { recursive: true }));
  const isCommand = ({ language }: Block) => language === "sh";
  const command = blocks.findIndex(isCommand);
  const shown = command + 1;

  test("The tutorial begins with a file and `npm run new`, which writes what the page shows", {
    timeout: 300_000,
  }, async () => {
    for (const block of blocks.slice(0, command)) applyBlock(folder, block);
    const [, args = ""] = /^npm run new -- (.+)\n$/.exec(blocks[command]?.text ?? "") ?? [];
    await node(folder, "--import", "tsx", "scripts/new-resource.ts", ...args.split(" "));
    applyBlock(folder, blocks[shown] ?? { language: "", file: "", text: "" });
    expect(blocks[shown]?.file).toBe(written[0]);
    await lint(folder, written);
  });

  test("The tutorial goes on with steps that are formatted, in as many files as it says", {
    timeout: 300_000,
  }, async () => {
    const steps = blocks.slice(shown + 1);
    expect(steps.filter(isCommand)).toEqual([]);
    for (const step of steps) applyBlock(folder, step);
    const changed = [...new Set(steps.map(({ file }) => file))];
    expect(page).toContain(`You have written ${["seven", "eight", "nine"][changed.length - 7]} files`);
    await lint(folder, changed);
  });

  test.runIf(isLongRun)("The tutorial leaves the tests of every entity green", { timeout: 300_000 }, () =>
    vitest(
      folder,
      "tests/unit/resellers-api.test.ts",
      "tests/component/resellers-cell.test.tsx",
      ...concerned,
    ),
  );

  // After the tests of every entity: examples need not be in every language.
  test("The tutorial compiles, together with the code of the other pages", {
    timeout: 300_000,
  }, async () => {
    writeExamples(folder);
    // `npm run dev`, which runs meanwhile, does it whenever a text changes.
    await node(folder, "--import", "tsx", "scripts/write-text-types.ts");
    await typecheck(folder);
  });

  test("The tutorial ends with the example of the README", () => {
    const example = blocksOf(readFileSync("README.md", "utf8")).find(({ language }) => language === "ts");
    expect(example?.text).toBe(readFileSync(join(folder, "src/resources/resellers.ts"), "utf8"));
  });
});
