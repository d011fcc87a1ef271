import { type Environment, environmentOrExit } from "../platform/environment.ts";

type Work = (env: Environment) => Promise<void>;

/**
 * Runs a command in the environment, or, with `--postgres`, with the DATABASE_URL of `npm run start:pg`: that of the
 * running database, else one started for the command.
 */
export async function withPostgres(enabled: boolean | undefined, work: Work): Promise<void> {
  const env = environmentOrExit();
  if (!enabled) return work(env);
  const { embeddedFolder, runningEmbedded, startEmbedded } = await import(
    "../store/postgres/embedded/embedded.ts"
  );
  const dataDir = embeddedFolder(env.DATA_DIR);
  const running = await runningEmbedded(dataDir);
  if (running !== null) return work({ ...env, DATABASE_URL: running });
  const postgres = await startEmbedded({ dataDir });
  try {
    await work({ ...env, DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
    leaveAsUsual();
  }
}

/**
 * Lets the process end as any other. The library, once loaded, listens for messages of a parent process, whose channel
 * would keep this one alive, and ends it with 0 when nothing is left to do, whatever its exit code.
 */
function leaveAsUsual(): void {
  process.channel?.unref();
  process.once("beforeExit", () => {
    const code = process.exitCode;
    process.once("exit", () => {
      process.exitCode = code;
    });
  });
}
