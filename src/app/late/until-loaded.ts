import { retryDelay } from "../../providers/query-client.ts";

/**
 * Loads code that nobody waits for, and tries again until it is there: on a connection that drops, a failure would
 * replace the whole page.
 */
export async function untilLoaded<M>(load: () => Promise<M>, attempt = 0): Promise<M> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
    return untilLoaded(load, attempt + 1);
  }
}
