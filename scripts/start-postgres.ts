/** `npm run start:pg`: Storekeeper on a PostgreSQL that comes from npm and keeps its data under DATA_DIR. */
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { startEmbedded } from "../api/stores/postgres/embedded.ts";

const dataDir = resolve(process.env.DATA_DIR || ".data");
const postgres = await startEmbedded({ dataDir: join(dataDir, "postgres") });
const server = spawn(process.execPath, ["--import", "tsx", "api/main.ts"], {
  stdio: "inherit",
  env: { ...process.env, DEMO: process.env.DEMO ?? "true", DATABASE_URL: postgres.url },
});
// A terminal sends its interrupt to the server as well; the database goes last, when the server has closed.
process.on("SIGINT", () => undefined).on("SIGTERM", () => server.kill("SIGTERM"));
server.on("exit", async (code) => {
  await postgres.stop();
  process.exit(code ?? 0);
});
