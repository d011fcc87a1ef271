/**
 * `npm run mock`: the interface over json-server. Installs and builds what is missing, writes the records if there are
 * none, and starts `mock-api/server.mjs`.
 */
import { runNode } from "./child.mjs";
import { build, install, root, run } from "./lib.mjs";

await install();
await build({
  folder: "mock",
  config: "vite.mock.config.ts",
  env: { PROVIDER: "./mock-api/provider.ts", API_URL: "/api" },
});
await run(process.execPath, ["--import", "tsx", "mock-api/make-db.ts"]);
process.exit(await runNode(["mock-api/server.mjs"], { cwd: root }));
