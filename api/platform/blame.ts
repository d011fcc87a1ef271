import { projectRoot } from "../../src/plugins/files/project-root.ts";

const sources = new WeakMap<object, string>();

/** Remembers where an error comes from; of several sources the first one, which is the innermost. */
function noted(error: unknown, source: string): object {
  const thrown = typeof error === "object" && error !== null ? error : new Error(String(error));
  if (!sources.has(thrown)) sources.set(thrown, source);
  return thrown;
}

/**
 * The same function, whose errors are remembered as those of a source: `plugins/loyalty/server.ts, check of orders`. They
 * stay what they are, so that a refusal answers as one and a conflict is retried.
 */
export function blaming<Work extends (...args: never[]) => unknown>(source: string, work: Work): Work {
  const blame = (error: unknown): never => {
    throw noted(error, source);
  };
  const blamed = (...args: never[]) => {
    try {
      const result = work(...args);
      return result instanceof Promise ? result.catch(blame) : result;
    } catch (error) {
      return blame(error);
    }
  };
  // It takes and returns what `work` does.
  return blamed as unknown as Work;
}

const pluginFiles = `${projectRoot}/`;

/** The first file of a plugin that an error was thrown in or below: of a rule, a kind of field, or work that nobody waits for. */
function pluginFileIn({ stack = "" }: Error): string | undefined {
  const lines = stack.split("\n").map((line) => line.split(pluginFiles)[1] ?? "");
  return lines.map((line) => /^plugins\/[^:)]+/.exec(line)?.[0]).find((file) => file !== undefined);
}

/** Where an error comes from, for the log; undefined if no feature or plugin has thrown it. */
export function sourceOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  return sources.get(error) ?? (error instanceof Error ? pluginFileIn(error) : undefined);
}
