import type { FastifyBaseLogger } from "fastify";
import { sourceOf } from "../../platform/blame.ts";
import { whyUnavailable } from "../../store/unavailable.ts";

/**
 * What a part of a feature gives that the server can do without; undefined if it fails, which is logged with its file. Throws
 * what the store has thrown because it is unavailable or somebody was in the way.
 */
export async function unlessFails<T>(work: () => Promise<T>, log: FastifyBaseLogger): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (whyUnavailable(error)) throw error;
    log.error({ err: error, from: sourceOf(error) }, "a part of a feature was left out");
    return undefined;
  }
}
