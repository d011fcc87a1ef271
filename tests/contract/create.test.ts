/**
 * New projects, made by `npm run create` in temporary folders: one without anything of the shop compiles. With `npm test
 * -- --all`, one takes a later version of Storekeeper without losing what it has of its own, and a clinic is declared
 * from two files, and built, tested and started like any other project.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownFiles, registryFile, templateFiles, versionHere } from "../../scripts/create/files.ts";
import { flattenTexts } from "../../src/domain/texts/texts.ts";
import { isLongRun } from "../long-run.ts";

const place = mkdtempSync(join(tmpdir(), "created-"));
afterAll(() => rmSync(place, { recursive: true }));

const root = process.cwd();
const text = { encoding: "utf8", stdio: "pipe" } as const;

/** What a person's terminal has: a build for `NODE_ENV=test` would be another one. */
const terminal = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST|TEST)/.test(name)),
);

/** Runs node in a folder and returns what it prints. Throws with its output if it fails. */
function node(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, env: { ...terminal, ...env }, ...text });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`node ${args.join(" ")}\n${stdout}${stderr}`);
  }
}

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@localhost", ...args], {
    cwd: folder,
    ...text,
  });

const program = (file: string, ...args: readonly string[]) => ["--import", "tsx", file, ...args];

/** Makes a project and gives it the packages of this one. */
function create(name: string, ...options: readonly string[]): string {
  const folder = join(place, name);
  node(root, program("scripts/create/create.ts", folder, ...options));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

const biome = "node_modules/@biomejs/biome/bin/biome";

/** What only shops say. */
const ofShops =
  /\b(shop|store|kitchen|invoices?|receipts?|coupons?|customers?|products?|SKU|barcode|sell)\b/i;

const execute = promisify(execFile);

/** In a process that nothing waits for, so that this worker's timers go on; with one checker, like `npm test`. */
async function compile(folder: string): Promise<void> {
  const args = ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"];
  await execute(process.execPath, args, { cwd: folder }).catch(({ stdout, stderr }) => {
    throw new Error(`${folder} does not compile:\n${stdout}${stderr}`);
  });
}

describe("A project without the shop", () => {
  let folder: string;
  beforeAll(() => {
    folder = create("my-admin");
  });

  it("Its source compiles", { timeout: 300_000 }, () => compile(folder));

  it("What stands in place of Storekeeper's files passes the lint", () => {
    const files = [
      ...templateFiles(new Set()).keys(),
      registryFile,
      "src/domain/texts/brand.ts",
      "README.md",
    ];
    node(folder, [biome, "check", "--error-on-warnings", "--no-errors-on-unmatched", ...files]);
  });

  it("Its package names what it is made of, and only commands that are there", () => {
    const json = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(json).toMatchObject({ name: "my-admin", version: "0.1.0" });
    expect(json.storekeeper).toMatchObject({ version: versionHere(), with: [] });
    const commands = Object.values<string>(json.scripts).flatMap((command) =>
      [...command.matchAll(/\b(?:node|tsx) (\S+)/g)].map(([, file = ""]) => file),
    );
    expect(
      commands.filter((file) => !file.startsWith("-") && !file.startsWith("dist/")).length,
    ).toBeGreaterThan(10);
    for (const file of commands)
      if (/^scripts\//.test(file)) expect(existsSync(join(folder, file)), file).toBe(true);
  });

  it("The application has the name of the project, wherever its name stands", () => {
    expect(readFileSync(join(folder, "src/domain/texts/brand.ts"), "utf8")).toContain('brand = "My admin"');
    expect(readFileSync(join(folder, "README.md"), "utf8")).toContain("# My admin");
    for (const file of ["index.html", "sign-in.html", "public/favicon.svg"])
      expect(readFileSync(join(folder, file), "utf8")).not.toContain("Storekeeper");
    for (const file of git(folder, "ls-files", "locales").trim().split("\n"))
      expect(readFileSync(join(folder, file), "utf8"), file).not.toContain("Storekeeper");
  });

  it.each(["auth", "approval", "dashboard", "resources/countries", "resources/store-details"])(
    "The texts of %s, which its first pages show, name nothing of a shop",
    (namespace) => {
      const texts = readFileSync(join(folder, "locales/en", `${namespace}.json`), "utf8");
      const values = texts.match(/(?<=": ")[^"]+/g) ?? [];
      expect(values.filter((value) => ofShops.test(value))).toEqual([]);
    },
  );

  it.each([
    ["resources/profile", "help.currentPassword"],
    ["resources/roles", "errors.reach"],
    ["import", "errors.otherCurrency"],
    ["import", "skipped.otherLanguage"],
    ["errors", "path"],
  ])("The text of %s at %s, which every project shows, names nothing of a shop", (namespace, key) => {
    for (const language of ["en", "es", "ar"]) {
      const read = (from: string) =>
        new Map(
          flattenTexts(
            JSON.parse(readFileSync(join(from, "locales", language, `${namespace}.json`), "utf8")),
          ),
        );
      const text = read(folder).get(key);
      expect(text).toBeDefined();
      expect(text).not.toBe(read(root).get(key));
      // What a text puts in stays the same.
      expect(text?.match(/\{\{\w+\}\}/g)).toEqual(
        read(root)
          .get(key)
          ?.match(/\{\{\w+\}\}/g),
      );
      if (language === "en") expect(text?.replace(/\{\{\w+\}\}/g, "")).not.toMatch(ofShops);
    }
  });

  it("Every link of its documentation leads to a file that it has", () => {
    const pages = git(folder, "ls-files", "*.md").trim().split("\n");
    const lost = pages.flatMap((page) =>
      [...readFileSync(join(folder, page), "utf8").matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g)]
        .map(([, to = ""]) => to)
        .filter((to) => !existsSync(join(folder, page, "..", to)))
        .map((to) => `${page}: ${to}`),
    );
    expect(lost).toEqual([]);
  });

  it("Its README lists no variables of commands that it does not have", () => {
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    expect(readme).toContain("| `DATABASE_URL`");
    expect(readme).not.toMatch(/MOCK_|demo pictures/);
  });

  it("A version that does not exist is refused, with those that do", () => {
    git(folder, "tag", "v0.0.1");
    const file = join(folder, "package.json");
    const json = readFileSync(file, "utf8");
    const { storekeeper, ...rest } = JSON.parse(json);
    writeFileSync(file, JSON.stringify({ ...rest, storekeeper: { ...storekeeper, source: folder } }));
    const temporary = join(place, "temporary");
    mkdirSync(temporary);
    const upgradeTo = (version: string) => () =>
      node(folder, program("scripts/upgrade.ts", version), { TMPDIR: temporary });
    for (const version of ["7.7.7", "v7.7.7", "7.7"])
      expect(upgradeTo(version)).toThrow(
        `There is no version ${version.replace("v", "")} of Storekeeper. There are: 0.0.1.`,
      );
    expect(upgradeTo("latest")).toThrow("There is no version and no folder latest.");
    expect(readdirSync(temporary).filter((name) => name.startsWith("storekeeper-"))).toEqual([]);
    writeFileSync(file, json);
  });
});

it("A name is kept as people write it, and the package has it in Latin letters", () => {
  const folder = create("Häuser am Müllerplatz");
  const brand = readFileSync(join(folder, "src/domain/texts/brand.ts"), "utf8");
  expect(brand).toContain('brand = "Häuser am Müllerplatz"');
  expect(readFileSync(join(folder, "README.md"), "utf8")).toContain("# Häuser am Müllerplatz");
  const json = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  expect(json).toMatchObject({
    name: "hauser-am-mullerplatz",
    storekeeper: { brand: "Häuser am Müllerplatz" },
  });
});

describe("What no project can be made in", () => {
  const file = join(place, "file");
  const full = join(place, "full");
  beforeAll(() => {
    writeFileSync(file, "");
    mkdirSync(full);
    writeFileSync(join(full, "note.txt"), "");
  });

  it.each([
    ["no folder", [], "Name the folder of the project"],
    ["a folder that is not empty", [full], `${full} is not empty.`],
    ["a file", [file], `${file} is a file: name a folder.`],
    [
      "Storekeeper itself",
      [join(root, "sub")],
      "is inside Storekeeper: choose another folder, such as ../sub.",
    ],
    ["a folder of packages", [join(place, "node_modules")], "is in a folder of installed packages"],
    ["a name without Latin letters", [join(place, "健身房")], "健身房 is no name for a project"],
    [
      "a name with a space that is not quoted",
      ["my", "club"],
      'Write a name with spaces in quotes: "my club"',
    ],
    ["a part that does not exist", [join(place, "new"), "--with", "shoes"], "There is no part shoes."],
  ])("%s is refused", (_, args, sentence) => {
    expect(() => node(root, program("scripts/create/create.ts", ...args))).toThrow(sentence);
  });

  it("A machine without Git is told so", () => {
    expect(() =>
      node(root, program("scripts/create/create.ts", join(place, "new")), { PATH: place }),
    ).toThrow("Git is missing.");
    expect(existsSync(join(place, "new"))).toBe(false);
  });
});

describe.runIf(isLongRun)("A project with some parts", () => {
  it.each([
    "catalog",
    "blog",
    "orders",
    "catalog,blog",
    "restaurant",
    "storefront",
    "shop",
    "shop,purchasing,appointments",
  ])("Its source with %s compiles", { timeout: 300_000 }, (parts) => compile(create(parts, "--with", parts)));
});

describe.runIf(isLongRun)("An upgrade", () => {
  const next = join(place, "storekeeper");
  let folder: string;

  /** Two plugins, a changed file of the engine that the next version changes elsewhere, and one that it changes there. */
  function work(): void {
    for (const name of ["one", "two"]) {
      mkdirSync(join(folder, "plugins", name), { recursive: true });
      writeFileSync(join(folder, "plugins", name, "plugin.ts"), `// The plugin ${name}.\n`);
    }
    const settings = join(folder, "src/resources/global-settings.ts");
    writeFileSync(settings, `${readFileSync(settings, "utf8")}\n// Ours.\n`);
    writeFileSync(join(folder, "src/core/menu-groups.ts"), "// Our groups.\n");
    writeFileSync(join(folder, "package-lock.json"), "{}\n");
    git(folder, "add", "--all");
    git(folder, "commit", "--message=Work");
  }

  /** The next version: a changed, a new and a removed file of the engine, and a changed one of the template. */
  function release(): void {
    for (const file of ownFiles()) {
      if (/^(tests|docs\/pictures|mock-api\/images)\//.test(file)) continue;
      mkdirSync(join(next, file, ".."), { recursive: true });
      cpSync(file, join(next, file));
    }
    symlinkSync(join(root, "node_modules"), join(next, "node_modules"));
    const change = (file: string, edit: (content: string) => string) =>
      writeFileSync(join(next, file), edit(readFileSync(join(next, file), "utf8")));
    change("package.json", (json) => json.replace(/"version": "[^"]+"/, '"version": "9.0.0"'));
    change("package-lock.json", (json) => json.replace(/\n$/, "\n\n"));
    change("api/plugin.ts", (code) => `${code}\n// Newer.\n`);
    change("scripts/create/template/project/src/core/menu-groups.ts", (code) => `// Newer.\n${code}`);
    change("docs/upgrading.md", (page) =>
      page.replace(
        "## From 0.2\n",
        "## From 8.4\n\n| you have | change |\n| --- | --- |\n| a lamp | a light |\n\n## From 0.2\n",
      ),
    );
    writeFileSync(join(next, "src/domain/newer.ts"), "export const newer = true;\n");
    rmSync(join(next, "docs/theming.md"));
    git(next, "init", "--quiet");
  }

  const upgrade = () => node(folder, program("scripts/upgrade.ts", next), { INIT_CWD: folder });

  beforeAll(() => {
    folder = create("upgraded");
    release();
  });

  it("Changes without a commit are refused", () => {
    writeFileSync(join(folder, "notes.txt"), "Ours.\n");
    expect(upgrade).toThrow("Commit them first");
    rmSync(join(folder, "notes.txt"));
  });

  it("The branch of the upgrade, and a project without Git, are refused", () => {
    git(folder, "checkout", "storekeeper");
    expect(upgrade).toThrow("The branch storekeeper is the upgrade's own.");
    git(folder, "checkout", "main");
    renameSync(join(folder, ".git"), join(folder, ".git-away"));
    expect(upgrade).toThrow("is in no Git repository");
    renameSync(join(folder, ".git-away"), join(folder, ".git"));
  });

  it("A version that cannot be written changes nothing, and says why in a sentence", () => {
    const before = git(folder, "rev-parse", "storekeeper", "main");
    renameSync(join(next, ".git"), join(next, ".git-away"));
    expect(upgrade).toThrow(`could not be written, and nothing was changed: ${next} is no clone`);
    renameSync(join(next, ".git-away"), join(next, ".git"));
    expect(git(folder, "rev-parse", "storekeeper", "main")).toBe(before);
    expect(git(folder, "worktree", "list").trim().split("\n")).toHaveLength(1);
  });

  it("What only one side has changed is merged, and each conflict and step by hand is named", () => {
    work();
    const told = upgrade();
    expect(told).toContain("Storekeeper 9.0.0 is merged, except for 1 file.");
    expect(told).toContain("Resolve the conflict in src/core/menu-groups.ts.");
    expect(told).toContain("If you have a lamp: a light");
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    expect(read("api/plugin.ts")).toContain("// Newer.");
    expect(read("src/resources/global-settings.ts")).toContain("// Ours.");
    expect(read("src/domain/newer.ts")).toContain("newer");
    expect(read("plugins/two/plugin.ts")).toContain("two");
    expect(existsSync(join(folder, "docs/theming.md"))).toBe(false);
    expect(read("package.json")).toContain('"version": "9.0.0"');
    expect(upgrade).toThrow("A merge is not finished.");
  });

  it("A merge is undone as a whole", () => {
    git(folder, "merge", "--abort");
    expect(readFileSync(join(folder, "src/core/menu-groups.ts"), "utf8")).toBe("// Our groups.\n");
    expect(existsSync(join(folder, "src/domain/newer.ts"))).toBe(false);
  });

  it("Changes of different files leave nothing to resolve, and a second upgrade changes nothing", () => {
    git(folder, "checkout", "storekeeper", "--", "src/core/menu-groups.ts");
    git(folder, "commit", "--message=Their groups");
    const former = git(folder, "rev-parse", "--short", "HEAD").trim();
    expect(upgrade()).toContain(`Storekeeper 9.0.0 is merged. git reset --hard ${former} undoes it.`);
    expect(git(folder, "status", "--porcelain")).toBe("");
    const before = git(folder, "rev-parse", "HEAD");
    const told = upgrade();
    expect(told).toContain("has Storekeeper 9.0.0 already: there is nothing to merge.");
    expect(told).not.toContain("reset");
    expect(git(folder, "rev-parse", "HEAD")).toBe(before);
  });
});

describe.runIf(isLongRun)("A clinic", () => {
  let folder: string;
  let server: ChildProcess | undefined;
  afterAll(() => server?.kill());

  it("Its two entities are declared from files, and compile", { timeout: 300_000 }, async () => {
    folder = create("clinic");
    for (const name of ["patients", "visits"]) {
      const file = join(root, "tests/fixtures/new-project", `${name}.csv`);
      node(folder, program("scripts/new-resource.ts", name, "--from", file));
    }
    node(folder, program("scripts/write-text-types.ts"));
    await compile(folder);
    node(folder, [biome, "check", "--error-on-warnings", "src/resources"]);
  });

  it("Its tests pass over the API on both stores, and in a browser", { timeout: 600_000 }, () => {
    const env = { TEST_STORES: "all" };
    node(folder, ["node_modules/vitest/vitest.mjs", "run"], env);
    for (const name of ["patients", "visits"]) node(folder, ["scripts/test-entity.mjs", name]);
  });

  it("Its server lets the first account in within a minute", { timeout: 90_000 }, async () => {
    const port = await freePort();
    const env = { ...terminal, PORT: String(port), DATA_DIR: join(place, "data") };
    server = spawn(process.execPath, ["scripts/start.mjs"], { cwd: folder, env, stdio: "ignore" });
    const account = { email: "super-admin@example.com", password: "storekeeper" };
    await expect
      .poll(() => signIn(port, account), { timeout: 60_000, interval: 500 })
      .toMatchObject({ role: "super-admin" });
  });
});

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });

async function signIn(port: number, account: object): Promise<unknown> {
  const answer = await fetch(`http://localhost:${port}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Storekeeper": "1" },
    body: JSON.stringify(account),
  }).catch(() => null);
  return answer?.json();
}
