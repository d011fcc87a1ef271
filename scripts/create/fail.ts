/** Ends a command with a message for the person who typed it. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** What an error says, for a person: of a program that failed, what it printed itself. */
export function reasonOf(error: unknown): string {
  const printed = error instanceof Error && "stderr" in error ? String(error.stderr ?? "").trim() : "";
  return printed || (error instanceof Error ? error.message : String(error));
}

/** Returns what the work returns; ends the command with the message of what it throws. */
export function orFail<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return fail(reasonOf(error));
  }
}
