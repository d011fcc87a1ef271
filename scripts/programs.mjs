import { readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** The server's programs by command name, for running from source or compiled. Plain Node. */
export const programs = {
  main: "api/main.ts",
  migrate: "api/server/cli/migrate-cli.ts",
  "migrate:to-postgres": "api/server/cli/carry-cli.ts",
  backup: "api/server/cli/backup-cli.ts",
  restore: "api/server/cli/restore-cli.ts",
  "check:data": "api/server/cli/check-cli.ts",
  repair: "api/server/cli/repair-cli.ts",
  "reset:second-factor": "api/server/cli/reset-second-factor-cli.ts",
  seed: "mock-api/seed-cli.ts",
};

/** Returns the file name of a compiled program: `dist/server/check-data.js`. */
export const compiledName = (name) => name.replaceAll(":", "-");

const features = join(import.meta.dirname, "..", "api", "features");

/** The server's worker threads by file name: `api/features/{feature}/{name}-worker.ts`. */
export const threads = Object.fromEntries(
  readdirSync(features, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("-worker.ts"))
    .map((file) => [basename(file, ".ts"), join("api/features", file)]),
);
