import { type Environment, environmentOrExit } from "../environment.ts";

/**
 * Runs a command's work in the environment, or, with `--postgres`, in one whose DATABASE_URL is the database
 * of `npm run start:pg`: the one that runs, else started for that long.
 */
export async function withPostgres(
  wanted: boolean | undefined,
  work: (env: Environment) => Promise<void>,
): Promise<void> {
  const env = environmentOrExit();
  if (!wanted) return work(env);
  const { embeddedFolder, runningEmbedded, startEmbedded } = await import("./postgres/embedded.ts");
  const dataDir = embeddedFolder(env.DATA_DIR);
  const running = await runningEmbedded(dataDir);
  if (running !== null) return work({ ...env, DATABASE_URL: running });
  const postgres = await startEmbedded({ dataDir });
  try {
    await work({ ...env, DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
