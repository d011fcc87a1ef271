import { QueryClient } from "@tanstack/react-query";
import { isRetryable } from "./api-error.ts";

const fiveMinutes = 5 * 60_000;
const maxWait = 30_000;
const retries = 3;

/** Milliseconds before a retry: one second, doubled each time, thirty at most. */
export const retryDelay = (attempt: number): number => Math.min(1_000 * 2 ** attempt, maxWait);

/** Up to three retries, and never after a 4xx. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < retries && isRetryable(error);

/** Creates the cache of all API data, shared by Refine's hooks and the routes' loaders. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: fiveMinutes,
        // Prevents a page from refetching what its loader has just fetched.
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

/** The query key of the user's own jobs. */
export const jobsKey = ["jobs"];

/** The query key of the notifications. */
export const notificationsKey = ["notifications"];

/** The query key of the number of records awaiting a decision. */
export const waitingKey = ["waiting"];
