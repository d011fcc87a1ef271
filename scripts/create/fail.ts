/** Ends a command with a message for the person who typed it. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Returns what the work returns; ends the command with the message of what it throws. */
export function orFail<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
