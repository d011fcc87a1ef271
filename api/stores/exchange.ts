/** Short messages among all who work on one store: other copies of the server over one database. */
export interface Exchange {
  /** The longest message, in bytes of UTF-8. */
  readonly longest: number;
  /** In the order of the calls; rejects where it may not have arrived. Nobody is told of what was sent before they listened. */
  send(message: string): Promise<void>;
  /**
   * Listens until the answered function is called. Whoever sends may hear itself.
   * @param onGap some messages may have been missed
   */
  listen(onMessage: (message: string) => void, onGap: () => void): () => void;
}

/** For a store that one process has to itself. */
export function createLocalExchange(): Exchange {
  const listeners = new Set<(message: string) => void>();
  return {
    longest: Number.MAX_SAFE_INTEGER,
    async send(message) {
      for (const listener of listeners) listener(message);
    },
    listen(onMessage) {
      const listener = (message: string) => onMessage(message);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
