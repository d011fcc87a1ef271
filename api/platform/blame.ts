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

/** Where an error comes from, for the log; undefined if no feature or plugin has thrown it. */
export const sourceOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null ? sources.get(error) : undefined;
