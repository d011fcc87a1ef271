import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Compiles the server and its commands into a folder, as `npm run build` does. */
export async function compileServer(folder: string): Promise<void> {
  const vite = ["node_modules/vite/bin/vite.js", "build", "--config", "vite.server.config.ts"];
  const options = ["--outDir", folder, "--emptyOutDir", "--configLoader", "runner", "--logLevel", "warn"];
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [...vite, ...options], { env });
}
