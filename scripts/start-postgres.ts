/** `npm run start:pg`: runs Storekeeper with a PostgreSQL installed from npm that keeps its data in DATA_DIR. */
import { environmentOrExit } from "../api/platform/environment.ts";
import { embeddedFolder, startEmbedded } from "../api/store/postgres/embedded/embedded.ts";
import { runNode } from "./child.mjs";

const { DATA_DIR } = environmentOrExit();
const postgres = await startEmbedded({
  dataDir: embeddedFolder(DATA_DIR),
  onEnd: (message) => console.error(message),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
// The library would stop the database at once; it must stop after the server has closed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal);
const code = await runNode(["--import", "tsx", "api/main.ts"], {
  env: { ...process.env, DEMO: process.env.DEMO || "true", DATABASE_URL: postgres.url },
});
await postgres.stop();
process.exit(code);
