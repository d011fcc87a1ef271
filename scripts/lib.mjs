/** Helpers shared by the scripts. Plain Node: it runs before anything is installed. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runNode } from "./child.mjs";
import { isInstalled } from "./installed.mjs";
import { providerOf, sourcesOf } from "./provider.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

/** Runs a command with inherited output; rejects if it fails. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "ignore", "inherit"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}`));
    });
  });
}

/** Returns the path of an executable of an installed package. */
export function tool(name) {
  return join(root, "node_modules", ".bin", process.platform === "win32" ? `${name}.cmd` : name);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

/** Returns a hash of the contents of files and folders. */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function isCurrent(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/** Installs the packages if they are missing or the lock file has changed. */
export async function install() {
  if (isInstalled(root)) return;
  console.log("Installing packages …");
  await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/**
 * The configuration imports the declarations, including those of plugins by dynamic path, which does not work when it
 * is bundled.
 */
export const viteOptions = ["--configLoader", "runner"];

const buildInputs = [
  "src",
  "locales",
  "plugins",
  "index.html",
  "sign-in.html",
  "public",
  "vite",
  "vite.config.ts",
  "vite.pages.config.ts",
  "vite.mock.config.ts",
  "scripts/provider.mjs",
  "package.json",
  "package-lock.json",
];

const buildWith = (config, { env = {}, outDir } = {}) =>
  run(
    tool("vite"),
    [
      "build",
      "--config",
      config,
      ...viteOptions,
      "--logLevel",
      "warn",
      ...(outDir ? ["--outDir", outDir] : []),
    ],
    { env },
  );

/** Returns the provider that the environment names. If it names none, says so and ends this process. */
export function providerOrExit(env = process.env) {
  try {
    return providerOf(env);
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/**
 * Builds the browser code into `dist/client`, and into `dist/pages` what our own server renders of it, if their sources
 * have changed since the last build.
 * @param env names another provider than the environment does, which is then built into a folder of its own
 * @param config the configuration of its build
 */
export async function build({ env = {}, folder = "client", config = "vite.config.ts" } = {}) {
  const provider = providerOrExit({ ...process.env, ...env });
  const stamp = join(root, "dist", folder === "client" ? ".built" : `.built-${folder}`);
  // The provider and its address are part of the built pages.
  const hash = [hashOf([...buildInputs, ...sourcesOf(provider)]), provider.name, provider.apiUrl].join(" ");
  if (isCurrent(stamp, hash)) return;
  console.log("Building …");
  const isOwn = provider.file === null;
  await Promise.all([
    buildWith(config, { env, outDir: `dist/${folder}` }),
    ...(isOwn ? [buildWith("vite.pages.config.ts")] : []),
  ]);
  writeFileSync(stamp, hash);
}

const serverInputs = [
  ...["api", "mock-api/demo", "src", "plugins", "scripts/programs.mjs"],
  ...["mock-api/seed.ts", "mock-api/seed-cli.ts", "mock-api/seed-many.ts"],
  ...["vite", "vite.server.config.ts", "package-lock.json"],
];

/**
 * Compiles the server into `dist/server` if its sources have changed: it runs there without development dependencies.
 */
export async function buildServer() {
  const stamp = join(root, "dist", ".built-server");
  const hash = hashOf(serverInputs);
  if (isCurrent(stamp, hash) && existsSync(join(root, "dist/server/main.js"))) return;
  await buildWith("vite.server.config.ts");
  writeFileSync(stamp, hash);
}

/** Starts a TypeScript program, forwards signals to it and exits with its exit code. */
export async function start(program, env = {}, args = []) {
  const code = await runNode(["--import", "tsx", program, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  process.exit(code);
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Storekeeper needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
