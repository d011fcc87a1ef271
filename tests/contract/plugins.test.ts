/**
 * A plugin in a copy of the project: it needs no changes to the project, and the project needs no plugin. Builds the copy
 * and runs its server, so only `npm test -- --all` does it; the plugins of the project are in every build.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLongRun } from "../long-run.ts";

const parts = ["api", "mock-api", "src", "locales", "scripts", "vite", "public"];
const files = [
  "vite.config.ts",
  "index.html",
  "sign-in.html",
  "package.json",
  "tsconfig.json",
  "biome.json",
  ".gitignore",
];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plugins-"));
  for (const part of [...parts, ...files]) {
    cpSync(part, join(folder, part), {
      recursive: true,
      filter: (file) => !file.includes("mock-api/images"),
    });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  // The plugins of the project add fields to its own declarations, whose names are texts: here they are gone.
  if (isLongRun) await node("--import", "tsx", "scripts/write-text-types.ts");
}, 120_000);

let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true });
});

const execute = promisify(execFile);

/** Runs node in the copy. Throws with its output if it fails. */
async function node(...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, args, { cwd: folder }).catch((error) => {
    throw new Error(`node ${args.join(" ")}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** Returns the files of the copy outside `plugins`, with a hash of their content. */
function ours(): Readonly<Record<string, string>> {
  const found = [...parts, ...files].flatMap((part) => {
    if (files.includes(part)) return [part];
    const entries = readdirSync(join(folder, part), { recursive: true, withFileTypes: true });
    return entries
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name).slice(folder.length + 1));
  });
  const hashOf = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
  return Object.fromEntries(found.map((file) => [file, hashOf(file)]));
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** Starts the copy's server over an empty store. */
async function start(): Promise<string> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    DEMO: "false",
    LOG_LEVEL: "error",
  };
  server = spawn(process.execPath, ["--import", "tsx", "api/main.ts"], {
    cwd: folder,
    env,
    stdio: "inherit",
  });
  const url = `http://localhost:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${url}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true);
  return url;
}

/** A plugin's `extend.ts` that adds a text to customers. */
const extension = (plugin: string, field: string) => `
import { text } from "../../src/core/define.ts";
import { extend } from "../../src/plugins/define.ts";

/** Of the plugin ${plugin}. */
export const extensions = [extend("customers", { fields: { ${field}: text() }, list: { filters: ["${field}"] } })];
`;

test.runIf(isLongRun)("The project builds without plugins", { timeout: 300_000 }, async () => {
  expect(existsSync(join(folder, "plugins"))).toBe(false);
  // The production build without compression: its size does not matter.
  writeFileSync(
    join(folder, "quick.config.ts"),
    `import { pages } from "./vite.config.ts";
export default { ...pages, build: { ...pages.build, minify: false }, logLevel: "error" };`,
  );
  await node(
    "node_modules/vite/bin/vite.js",
    "build",
    "--configLoader",
    "runner",
    "--config",
    "quick.config.ts",
  );
  const assets = readdirSync(join(folder, "dist/client/assets"));
  expect(assets.some((file) => file.startsWith("products-"))).toBe(true);
  expect(assets.some((file) => file.startsWith("suppliers-"))).toBe(false);
});

test.runIf(isLongRun)(
  "A plugin works with nothing outside its folder changed",
  { timeout: 300_000 },
  async () => {
    const before = ours();
    const told = await node("--import", "tsx", "scripts/new-resource.ts", "--plugin", "garden", "plants");
    expect(told).toContain(join("plugins", "garden", "plugin.ts"));
    await node("--import", "tsx", "scripts/new-resource.ts", "--plugin", "garden", "pots");
    mkdirSync(join(folder, "plugins/garden/locales/es"), { recursive: true });
    const names = { plants: { name: { one: "Planta", many: "Plantas" } } };
    writeFileSync(join(folder, "plugins/garden/locales/es/resources.json"), JSON.stringify(names));
    const newResource = (name: string) => node("--import", "tsx", "scripts/new-resource.ts", name);
    await expect(newResource("reports")).rejects.toThrow("/reports is an address of the app itself");
    await expect(newResource("login")).rejects.toThrow("/login is an address of the app itself");
    expect(ours()).toEqual(before);
    expect(readFileSync(join(folder, "plugins/garden/plugin.ts"), "utf8")).toContain(
      "resources: [plants, pots]",
    );

    writeFileSync(join(folder, "plugins/garden/extend.ts"), extension("garden", "gardener"));
    const url = await start();
    const headers = { "content-type": "application/json", "x-storekeeper": "1" };
    const post = (path: string, body: unknown, cookie = "") =>
      fetch(`${url}/api/${path}`, {
        method: "POST",
        headers: { ...headers, cookie },
        body: JSON.stringify(body),
      });
    const person = { name: "Owner", email: "owner@example.com", password: "a long password", agree: true };
    expect((await post("auth/signup", person)).status).toBeLessThan(300);
    const signedIn = await post("auth/login", { email: person.email, password: person.password });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const made = await post("plants", { name: "Rosemary" }, cookie);
    expect(made.status, await made.clone().text()).toBe(201);
    const listed = await fetch(`${url}/api/plants?q=rose`, { headers: { cookie } });
    expect(await listed.json()).toMatchObject([{ name: "Rosemary", published: true }]);
    const grower = await post("customers", { name: "Rose", gardener: "Herbs" }, cookie);
    expect(await grower.json()).toMatchObject({ name: "Rose", gardener: "Herbs" });
    const growers = await fetch(`${url}/api/customers?gardener=Herbs`, { headers: { cookie } });
    expect(await growers.json()).toMatchObject([{ name: "Rose" }]);
    const document = await (await fetch(`${url}/api/openapi.json`)).json();
    expect(Object.keys(document.paths)).toContain("/plants/{id}");
  },
);

test.runIf(isLongRun)(
  "What a plugin may not add, or needs in vain, is refused in sentences that name it",
  {
    timeout: 120_000,
  },
  async () => {
    const rental = join(folder, "plugins/rental");
    mkdirSync(rental);
    const check = () => node("--import", "tsx", "scripts/check-declarations.ts");
    const declare = (options: string) =>
      writeFileSync(
        join(rental, "plugin.ts"),
        `import { definePlugin } from "../../src/plugins/define.ts";\nexport default definePlugin(${options});\n`,
      );
    declare(`{ version: "1.0.0", needs: "^0.1" }`);
    writeFileSync(join(rental, "extend.ts"), extension("rental", "gardener"));
    const refused = await check().catch((error: Error) => error.message);
    expect(refused).toContain("plugins/rental needs Storekeeper ^0.1, and this is");
    expect(refused).toContain(
      "plugins/rental extends customers, fields.gardener: plugins/garden adds it already",
    );

    declare("{}");
    writeFileSync(join(rental, "extend.ts"), extension("rental", "phone"));
    await expect(check()).rejects.toThrow(
      "fields.phone: the declaration has it already: choose another name.",
    );

    writeFileSync(join(rental, "extend.ts"), extension("rental", "deposit"));
    mkdirSync(join(rental, "screens"));
    const screen = (path: string) =>
      writeFileSync(
        join(rental, "screens/board.screen.ts"),
        `import { defineScreen } from "../../../src/screens/define.ts";
export default defineScreen({
  ...{ path: "${path}", name: "board", icon: "calendar", menu: "sales" },
  component: async () => (await import("./board.tsx")).Board,
});`,
      );
    screen("/kitchen");
    await expect(check()).rejects.toThrow(
      "plugins/rental/screens/board.screen.ts: src/screens/kitchen/kitchen.screen.ts has the address /kitchen already",
    );
    screen("/board");
    await expect(check()).rejects.toThrow(
      'plugins/rental/screens/board.screen.ts: the screen has no name: write it into shell.json, at "screens.board"',
    );
    mkdirSync(join(rental, "locales/en"), { recursive: true });
    writeFileSync(
      join(rental, "locales/en/shell.json"),
      JSON.stringify({ screens: { board: "Rental board" } }),
    );
    await check();

    writeFileSync(join(rental, "extend.ts"), `throw new Error("no key");`);
    await expect(check()).rejects.toThrow("plugins/rental/extend.ts cannot be loaded: no key");
  },
);
