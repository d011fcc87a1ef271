/** `npm start`: installs and builds what is missing, then serves the interface and the API. */
import { build, install, providerOrExit, start } from "./lib.mjs";

providerOrExit();
await install();
await build();
await start(process.argv.includes("--postgres") ? "scripts/start-postgres.ts" : "api/main.ts", {
  NODE_ENV: process.env.NODE_ENV ?? "production",
});
