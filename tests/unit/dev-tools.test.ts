import { execFileSync, spawnSync } from "node:child_process";
import { EventEmitter } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test, vi } from "vitest";
import { placeOf } from "../../scripts/declaration-place.ts";
import { isInstalled } from "../../scripts/installed.mjs";
import { quietly } from "../../scripts/vitest-options.mjs";
import { isOfDeclarations, overlayRefusals, refusal } from "../../vite/declaration-overlay.ts";
import { root } from "../../vite/files.ts";
import { isTextFile } from "../../vite/locales.ts";
import { servedFiles } from "../../vite/served-files.ts";
import { isLongRun } from "../long-run.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A folder with a lock file and what npm has noted of its packages. */
function folderWith(locked: object, noted?: object): string {
  const folder = temporaryFolder("installed");
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...locked } }));
  if (noted) {
    mkdirSync(join(folder, "node_modules"));
    writeFileSync(join(folder, "node_modules", ".package-lock.json"), JSON.stringify({ packages: noted }));
  }
  return folder;
}

describe("Installed packages", () => {
  const antd = { "node_modules/antd": { version: "5.0.0" } };
  const other = { "node_modules/other-system": { version: "1.0.0", optional: true } };

  it("Installed packages are not installed again after npm ci", () => {
    expect(isInstalled(folderWith({ ...antd, ...other }, antd))).toBe(true);
  });

  it.each([
    ["nothing is installed", undefined],
    ["one is missing", {}],
    ["one has another version", { "node_modules/antd": { version: "4.0.0" } }],
  ])("Installed packages are installed where %s", (_, noted) => {
    expect(isInstalled(folderWith(antd, noted))).toBe(false);
  });
});

/** What Vite's server offers of its watcher and its socket. */
function server() {
  const watcher = new EventEmitter();
  const sockets = new EventEmitter();
  const sent: { type: string; err?: { message: string } }[] = [];
  const ws = {
    send: (message: (typeof sent)[number]) => void sent.push(message),
    on: sockets.on.bind(sockets),
  };
  return { watcher, sockets, sent, ws };
}

type Overlaid = Parameters<typeof overlayRefusals>[0];

test("A broken declaration is shown over every open page until it is mended", async () => {
  const { watcher, sockets, sent, ws } = server();
  let told: string | null = "products.price: min 3 is more than max 2.\nat file.ts";
  const say = vi.fn();
  const { stop } = overlayRefusals({ watcher, ws } as unknown as Overlaid, {
    refusedNow: async () => told,
    say,
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    type: "error",
    err: {
      message: "products.price: min 3 is more than max 2.",
      loc: { file: join(root, "src/resources/products.ts") },
    },
  });
  expect(say.mock.calls).toEqual([[told]]);
  sockets.emit("connection");
  expect(sent).toHaveLength(2);
  watcher.emit("change", join(root, "src/screens/dashboard/dashboard.tsx"));
  told = null;
  watcher.emit("change", join(root, "src/resources/products.ts"));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ type: "full-reload" }));
  sockets.emit("connection");
  expect(sent).toHaveLength(3);
  stop();
});

/** A project with one declaration of its own and one of a plugin. */
function declaredFolder(): string {
  const folder = temporaryFolder("declarations");
  const declare = (file: string, lines: readonly string[]) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), lines.join("\n"));
  };
  const mugs = ['  name: "mugs",', '  title: "nme",', "  fields: {", "    price: money({ min: 3, max: 2 }),"];
  declare("src/resources/mugs.ts", ["defineResource({", ...mugs, "  views: { cheap: {} },"]);
  declare("plugins/rental/resources/machines.ts", ['  name: "machines",', '  fields: { of: ref("mgs") },']);
  declare("plugins/rental/screens/board.screen.ts", ['  name: "board",', '  path: "/api/board",']);
  return folder;
}

test.each([
  ['mugs, title: there is no field "nme".', "src/resources/mugs.ts", 3, '"nme"'],
  ["mugs.price: min 3 is more than max 2.", "src/resources/mugs.ts", 5, "price:"],
  ["mugs, view cheap: this is no filter.", "src/resources/mugs.ts", 6, "cheap:"],
  ["mugs: it is declared twice.", "src/resources/mugs.ts", 2, "name:"],
  [
    'machines.of: it refers to "mgs", which is no resource.',
    "plugins/rental/resources/machines.ts",
    2,
    '"mgs"',
  ],
  [
    "plugins/rental/screens/board.screen.ts: /api/board is an address of the app itself.",
    "plugins/rental/screens/board.screen.ts",
    1,
    "name:",
  ],
])("The overlay leads to the line to mend: %s", (sentence, file, line, word) => {
  const folder = declaredFolder();
  const place = placeOf(sentence, folder);
  expect(place?.loc).toMatchObject({ file: join(folder, file), line });
  const [marked = ""] = place?.frame.split("\n").filter((one) => one.startsWith(`${line} |`)) ?? [];
  const column = "1 | ".length + (place?.loc.column ?? 0) - 1;
  expect(marked.slice(column)).toMatch(new RegExp(`^${word}`));
  expect(place?.frame).toContain(`\n  | ${" ".repeat(column - "1 | ".length)}^`);
});

test("A mistake of no declaration has no place", () => {
  expect(placeOf("TransformError: Transform failed with 1 error:", declaredFolder())).toBeUndefined();
  expect(placeOf("nothing.price: it is wrong.", declaredFolder())).toBeUndefined();
});

test("Declarations may depend on their own files, on core, domain, plugins, and the texts of their messages", () => {
  const files = [
    "src/resources/a.ts",
    "src/core/define.ts",
    "src/domain/money/money.ts",
    "plugins/x/plugin.ts",
  ];
  for (const file of files) expect(isOfDeclarations(join(root, file)), file).toBe(true);
  for (const file of ["src/screens/kitchen/kitchen.screen.ts", "locales/en/errors.json"])
    expect(isOfDeclarations(join(root, file)), file).toBe(true);
  for (const file of ["src/kit/pages.ts", "api/main.ts", "src/screens/kitchen/kitchen.tsx"])
    expect(isOfDeclarations(join(root, file)), file).toBe(false);
});

test("A declaration that throws is refused with its message and place, a sound one is not", async () => {
  const folder = temporaryFolder("declared");
  const program = join(folder, "throws.ts");
  writeFileSync(program, 'throw new Error("the field has two names");');
  expect(await refusal(program)).toMatch(/the field has two names[\s\S]*throws\.ts/);
  expect(await refusal()).toBeNull();
}, 60_000);

test("A page is loaded again when a text of the project or of a plugin is edited", () => {
  const { hotUpdate } = servedFiles();
  if (typeof hotUpdate !== "function") throw new Error("no hook");
  const send = vi.fn();
  const edited = (file: string, name = "client") => {
    const context = { environment: { name, hot: { send } } };
    return hotUpdate.call(context as never, { file: join(root, file) } as never);
  };
  expect(edited("src/kit/pages.ts")).toBeUndefined();
  expect(edited("locales/en/list.json", "ssr")).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(edited("locales/en/resources/products.json")).toEqual([]);
  expect(edited("plugins/rental/locales/es/resources/machines.json")).toEqual([]);
  expect(send.mock.calls).toEqual([[{ type: "full-reload" }], [{ type: "full-reload" }]]);
  expect(isTextFile(join(root, "package.json"))).toBe(false);
});

test.runIf(isLongRun)(
  "One entity's browser tests are run alone, and an unknown entity is answered with what there is",
  () => {
    const specsOf = (name: string) =>
      spawnSync(process.execPath, ["--import", "tsx", "scripts/entity-specs.ts", name], { encoding: "utf8" });
    expect(specsOf("coupons").stdout.trim().split("\n")).toEqual([
      "tests/e2e/entities.spec.ts",
      "tests/e2e/factory.spec.ts",
      "tests/e2e/globals.spec.ts",
    ]);
    expect(specsOf("coupns")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Did you mean coupons?"),
    });
    const listed = execFileSync(
      process.execPath,
      [
        "node_modules/.bin/playwright",
        "test",
        "--config",
        "tests/e2e/playwright.config.ts",
        "--list",
        "entities",
        "factory",
        "globals",
      ],
      { encoding: "utf8", env: { ...process.env, TEST_ENTITY: "coupons", CHROMIUM_PATH: process.execPath } },
    );
    const tests = listed.split("\n").filter((line) => line.includes("›"));
    expect(tests.filter((line) => /coupons|catalog/.test(line))).toHaveLength(2);
    expect(tests.length).toBeLessThanOrEqual(3);
  },
  60_000,
);

test("A check whose tests pass prints a few lines into a pipe, and its results into a file", () => {
  const folder = temporaryFolder("report");
  const report = join(folder, "report.json");
  // A project of its own: reading the configuration of this one takes longer than its tests.
  writeFileSync(
    join(folder, "many.test.mjs"),
    'test.each(Array.from({ length: 200 }, (_, at) => at))("%i is a number", (at) => expect(at).toBeTypeOf("number"));',
  );
  const args = ["run", "--root", folder, "--globals", ...quietly(report)];
  const ran = spawnSync(process.execPath, ["node_modules/.bin/vitest", ...args], { encoding: "utf8" });
  const result = JSON.parse(readFileSync(report, "utf8"));
  expect(result.numPassedTests).toBe(200);
  expect(ran.stdout.length).toBeLessThan(2000);
}, 120_000);
