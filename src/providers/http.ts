import axios, { type AxiosInstance, isAxiosError, isCancel } from "axios";
import { ApiError, problemToError } from "./api-error.ts";

/** Where the API is, seen from the page. */
export const apiUrl = "/api";

/** Turns whatever a call failed with into an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError({ status: 0, type: "cancelled", title: "Cancelled" });
  if (!isAxiosError(error)) {
    return new ApiError({
      status: 0,
      type: "unknown",
      title: error instanceof Error ? error.message : "Unknown",
    });
  }
  const { response } = error;
  if (!response) return new ApiError({ status: 0, type: "network", title: error.message });
  const retryAfter: unknown = response.headers["retry-after"];
  return problemToError(
    response.status,
    parsed(response.data),
    typeof retryAfter === "string" ? retryAfter : null,
  );
}

/** axios does not parse a problem when the call asked for text; a blob stays a blob. */
function parsed(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

let sessionEnded: () => void = () => undefined;

/** Says what happens when the API no longer knows the session. */
export function onSessionEnd(listener: () => void): void {
  sessionEnded = listener;
}

function reject(error: unknown): Promise<never> {
  const apiError = toApiError(error);
  if (apiError.type === "unauthenticated") sessionEnded();
  return Promise.reject(apiError);
}

/** An axios instance as the API wants it, whose every failure is an ApiError. */
export function createHttp(options: Parameters<typeof axios.create>[0] = {}): AxiosInstance {
  const instance = axios.create({
    baseURL: apiUrl,
    withCredentials: true,
    // Repeated names for lists, as the dialect reads them: `tags=a&tags=b`.
    paramsSerializer: { indexes: null },
    ...options,
  });
  // Without it the API takes no write: other sites cannot send it.
  instance.defaults.headers.common["X-Storekeeper"] = "1";
  instance.interceptors.response.use(undefined, reject);
  return instance;
}

export const http = createHttp();
