/** What `npm run new` writes from the files in `tests/fixtures/new` passes all checks unedited, in a copy of the project. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLongRun } from "../long-run.ts";

const samples = "tests/fixtures/new";
const parts = [
  "api",
  "mock-api",
  "src",
  "locales",
  "scripts",
  "plugins",
  "vite",
  "package.json",
  "biome.json",
  ".gitignore",
];

let folder: string;
beforeAll(() => {
  if (!isLongRun) return;
  folder = mkdtempSync(join(tmpdir(), "new-"));
  for (const part of [...parts, samples]) {
    const filter = (file: string) => !file.includes("mock-api/images");
    cpSync(part, join(folder, part), { recursive: true, filter });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const tsconfig = {
    extends: join(process.cwd(), "tsconfig.json"),
    include: ["src", "api", "plugins/*/*.ts", "plugins/*/*.tsx", "plugins/*/resources"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
});
afterAll(() => {
  if (isLongRun) rmSync(folder, { recursive: true });
});

const execute = promisify(execFile);

/** Runs node in the copy. Throws with its output if it fails. */
async function node(...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, args, { cwd: folder }).catch((error) => {
    throw new Error(`node ${args.join(" ")}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

test.runIf(isLongRun)(
  "What is written from the files of other programs compiles, has no mistakes and is formatted",
  { timeout: 300_000 },
  async () => {
    const files = readdirSync(join(folder, samples));
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const from = ["--from", join(samples, file)];
      const made = ["--import", "tsx", "scripts/new-resource.ts", file.replace(/\..*/, "")];
      // Two in the project itself, the others in a plugin.
      const plugin = file < "d" ? [] : ["--plugin", "services"];
      expect(await node(...made, ...from, ...plugin)).toContain("npm run dev shows it");
    }
    await node("--import", "tsx", "scripts/check-declarations.ts");
    await node(
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "--error-on-warnings",
      "src/resources",
      "plugins",
    );
    await node("node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1", "-p", "tsconfig.json");
  },
);
