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
