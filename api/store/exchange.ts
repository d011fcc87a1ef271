/** Short messages between all copies of the server over one store. */
export interface StoreExchange {
  /** Maximum length in bytes of UTF-8. */
  readonly longest: number;
  /**
   * Sends messages in order; rejects if one may not have arrived. Listeners receive no messages from before they
   * listened.
   */
  send(message: string): Promise<void>;
  /**
   * Listens until the returned function is called. Senders may receive their own messages.
   * @param onGap called when messages may have been missed
   */
  listen(onMessage: (message: string) => void, onGap: () => void): () => void;
}

/** For a store that only one process uses. */
export function createLocalExchange(): StoreExchange {
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
