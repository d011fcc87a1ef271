/**
 * Loads something once. Code that is there answers within the same turn of the event loop, which `import()` never does:
 * a navigation whose loaders answer so is drawn in one step. What has failed is tried again when next asked for.
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
