import { QueryClient } from "@tanstack/react-query";
import { isRetryable } from "./api-error.ts";

const fiveMinutes = 5 * 60_000;
const maxWait = 30_000;
const retries = 3;

/** Milliseconds before the next attempt: one second, doubled each time, at most thirty. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, maxWait);

/** Three more attempts, and only where another one can succeed: never after a 4xx. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && isRetryable(error);

/** The cache of everything read from the API, shared by Refine's hooks and the routes' loaders. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: fiveMinutes,
        // What a loader has just asked for is not asked for again by the page it opens.
        staleTime: 2_000,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

export const queryClient = createQueryClient();

/** One's own long work, in the cache. */
export const jobsKey = ["jobs"];

/** What the bell tells. */
export const notificationsKey = ["notifications"];

/** How much waits for a decision. */
export const waitingKey = ["waiting"];
