import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Parses the arguments of a command. If one is unknown or lacks its value, prints which, and the known options, and ends
 * the process.
 */
export function argumentsOrExit<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!(error instanceof Error) || !code.startsWith("ERR_PARSE_ARGS")) throw error;
    const options = Object.entries(config.options ?? {});
    const flags = options.map(([name, { type }]) => (type === "string" ? `--${name} …` : `--${name}`));
    const [words = ""] = error.message.split(". ");
    console.error(`${words}. Expected: ${flags.join(", ")}.`);
    process.exit(1);
  }
}
