/** The server's programs by command name, for running from source or compiled. Plain Node. */
export const programs = {
  main: "api/main.ts",
  migrate: "api/stores/migrate-cli.ts",
  "migrate:to-postgres": "api/stores/carry-cli.ts",
  backup: "api/backup/backup-cli.ts",
  restore: "api/backup/restore-cli.ts",
  "check:data": "api/checks/cli.ts",
  repair: "api/repair/repair-cli.ts",
  "reset:second-factor": "api/session/reset-second-factor-cli.ts",
};

/** Returns the file name of a compiled program: `dist/server/check-data.js`. */
export const compiledName = (name) => name.replaceAll(":", "-");

/** The server's worker threads by file name. */
export const threads = {
  "pdf-worker": "api/documents/pdf-worker.ts",
};
