/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync } from "node:fs";
import { run, tool } from "./lib.mjs";

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

async function playwrightsOwn() {
  const { chromium } = await import("playwright");
  return chromium.executablePath();
}

async function find() {
  return [...places, await playwrightsOwn()].find((path) => path && existsSync(path));
}

async function aptInstall() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "chromium"], { env, quiet: true });
}

/** The path of a Chromium. Throws, saying what to do, where none can be had. */
export async function chromiumPath() {
  const found = await find();
  if (found) return found;
  console.log("Installing Chromium …");
  const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  for (const way of [
    ...(isDebianRoot ? [aptInstall] : []),
    () => run(tool("playwright"), ["install", "chromium"]),
  ]) {
    try {
      await way();
    } catch (error) {
      console.error(error.message);
    }
    const installed = await find();
    if (installed) return installed;
  }
  throw new Error("No Chromium found. Install one and set CHROMIUM_PATH to it.");
}
