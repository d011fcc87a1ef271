/**
 * `npm run dev`: restarts the API and reloads the browser when a source file changes, and writes the types of the texts
 * when a text or a declaration does.
 */
import { spawn } from "node:child_process";
import { install, providerOrExit, root, tool, viteOptions } from "./lib.mjs";

const { file } = providerOrExit();
await install();
const port = process.env.PORT ?? "3000";
const apiPort = process.env.API_PORT ?? "3001";
const texts = ["locales/en/**/*.json", "plugins/*/locales/en/**/*.json"];
const api = () =>
  spawn(tool("tsx"), ["watch", "--clear-screen=false", "api/main.ts"], {
    cwd: root,
    stdio: "inherit",
    // Links in emails lead to the pages, not to the API.
    env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: apiPort },
  });
const children = [
  // Another server holds the records.
  ...(file === null ? [api()] : []),
  spawn(tool("vite"), [...viteOptions, "--port", port, "--strictPort"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, API_PORT: apiPort },
  }),
  spawn(
    tool("tsx"),
    [
      "watch",
      "--clear-screen=false",
      ...texts.flatMap((one) => ["--include", one]),
      "scripts/write-text-types.ts",
    ],
    { cwd: root, stdio: "inherit" },
  ),
];
const stop = () => {
  for (const child of children) child.kill();
};
process.on("SIGINT", stop).on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
