/**
 * Loads something once. Once loaded, it resolves within the same turn of the event loop, which `import()` never does: a
 * navigation whose loaders resolve that fast renders in one step. A failed load is retried on the next call.
 */
export function kept<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
