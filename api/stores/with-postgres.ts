import { type Environment, environmentOrExit } from "../environment.ts";

/**
 * Runs a command's work in the environment, or, with `--postgres`, in one whose DATABASE_URL is the database
 * of `npm run start:pg`, started for that long.
 */
export async function withPostgres(
  wanted: boolean | undefined,
  work: (env: Environment) => Promise<void>,
): Promise<void> {
  const env = environmentOrExit();
  if (!wanted) return work(env);
  const { embeddedFolder, startEmbedded } = await import("./postgres/embedded.ts");
  const postgres = await startEmbedded({ dataDir: embeddedFolder(env.DATA_DIR) });
  try {
    await work({ ...env, DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
