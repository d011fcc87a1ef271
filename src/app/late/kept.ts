/**
 * Loads something once. Once loaded, it resolves within the same turn of the event loop, which `import()` never does: a
 * navigation whose loaders resolve that fast renders in one step. A failed load is retried on the next call.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => {
    promise ??= load().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}
