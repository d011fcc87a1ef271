/** Sends entries in batches, one after the other, and always knows what was done. */

export interface QueueOptions<T, R> {
  send(batch: readonly T[]): Promise<readonly R[]>;
  /** Called after every batch with all results so far. */
  onProgress(results: readonly R[]): void;
  /** Stops after the running batch, whose response still counts. */
  readonly signal: AbortSignal;
  /** Maximum items in a batch. Default: 200. */
  readonly size?: number;
  /** Maximum characters of JSON in a batch; a larger item is sent alone. Default: 700 000. */
  readonly weight?: number;
  /** Returns the seconds to wait before the same batch is retried, or undefined if it must not be. */
  retryAfter?(error: unknown, attempt: number): number | undefined;
}

export interface QueueResult<R> {
  /** In the order of the items; shorter if the queue stopped early. */
  readonly results: readonly R[];
  /** The number of items that were sent but not answered: they may or may not have been saved. */
  readonly unknown: number;
  readonly cancelled: boolean;
  readonly error?: unknown;
}

/** Runs until the end, the signal, or an error that cannot be retried. Never rejects. */
export async function runQueue<T, R>(
  items: readonly T[],
  options: QueueOptions<T, R>,
): Promise<QueueResult<R>> {
  const results: R[] = [];
  for (const batch of batches(items, options)) {
    if (options.signal.aborted) return { results, unknown: 0, cancelled: true };
    try {
      results.push(...(await sent(batch, options)));
    } catch (error) {
      return { results, unknown: batch.length, cancelled: options.signal.aborted, error };
    }
    options.onProgress([...results]);
  }
  return { results, unknown: 0, cancelled: false };
}

async function sent<T, R>(batch: readonly T[], options: QueueOptions<T, R>): Promise<readonly R[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await options.send(batch);
    } catch (error) {
      const seconds = options.signal.aborted ? undefined : options.retryAfter?.(error, attempt);
      if (seconds === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

/** Yields batches within the limits on count and size, on demand. */
function* batches<T, R>(
  items: readonly T[],
  { size = 200, weight = 700_000 }: QueueOptions<T, R>,
): Generator<T[]> {
  let batch: T[] = [];
  let weighs = 0;
  for (const item of items) {
    const own = JSON.stringify(item).length;
    if (batch.length > 0 && (batch.length === size || weighs + own > weight)) {
      yield batch;
      batch = [];
      weighs = 0;
    }
    batch.push(item);
    weighs += own;
  }
  if (batch.length > 0) yield batch;
}
