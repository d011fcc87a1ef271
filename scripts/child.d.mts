export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number;
export function runNode(
  args: readonly string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<number>;
