/** The programs of the server by the name of their command: run from their sources, or compiled. Plain Node. */
export const programs = {
  main: "api/main.ts",
  migrate: "api/stores/migrate-cli.ts",
  "migrate:to-postgres": "api/stores/carry-cli.ts",
  backup: "api/backup/backup-cli.ts",
  restore: "api/backup/restore-cli.ts",
  "check:data": "api/checks/cli.ts",
  "reset:second-factor": "api/session/reset-second-factor-cli.ts",
};

/** The file of a compiled program: `dist/server/check-data.js`. */
export const compiledName = (name) => name.replaceAll(":", "-");

/** The threads of the server beside its own, by the name of their file. */
export const threads = {
  "pdf-worker": "api/documents/pdf-worker.ts",
};
