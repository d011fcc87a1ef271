import type { FieldErrors } from "../core/fields/read.ts";
import { isObject } from "../domain/is-object.ts";

/** What still points to a record that was to be deleted. */
export interface Reference {
  readonly resource: string;
  readonly field: string;
  readonly count: number;
}

/** The words that end a problem's `type`, and those of failures that never reached the API. */
export type ProblemType =
  | "validation"
  | "bad-request"
  | "unauthenticated"
  | "denied"
  | "not-found"
  | "conflict"
  | "referenced"
  | "stale"
  | "version-required"
  | "unsupported-media"
  | "too-large"
  | "too-many"
  | "unavailable"
  | "network"
  | "cancelled"
  | "unknown";

const problemTypes: ReadonlySet<string> = new Set<ProblemType>([
  "validation",
  "bad-request",
  "unauthenticated",
  "denied",
  "not-found",
  "conflict",
  "referenced",
  "stale",
  "version-required",
  "unsupported-media",
  "too-large",
  "too-many",
  "unavailable",
]);

const isProblemType = (word: string): word is ProblemType => problemTypes.has(word);

interface Details {
  readonly status: number;
  readonly type: ProblemType;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly errors?: FieldErrors | undefined;
  readonly current?: Readonly<Record<string, unknown>> | undefined;
  readonly changedBy?: string | undefined;
  readonly references?: readonly Reference[] | undefined;
  readonly retryAfter?: number | undefined;
  readonly reason?: string | undefined;
}

/** The one way a call fails. Has the shape of Refine's HttpError, so hooks take it as it is. */
export class ApiError extends Error {
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly statusCode: number;
  readonly type: ProblemType;
  readonly title: string;
  readonly detail: string;
  /** Message keys by the path of the value they speak of. */
  readonly errors: FieldErrors;
  /** The stored record, when the one that was sent is stale. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** Who has changed it, by name, for those who may see that. */
  readonly changedBy?: string;
  readonly references?: readonly Reference[];
  /** Seconds to wait, where the API says so. */
  readonly retryAfter?: number;
  /** The word that tells apart problems of one type, `pending` for instance. */
  readonly reason?: string;
  /** No answer came: the connection dropped, timed out or was refused. */
  readonly network: boolean;
  // HttpError is open for further properties.
  readonly [key: string]: unknown;

  constructor(details: Details) {
    super(details.detail || details.title);
    this.name = "ApiError";
    this.status = details.status;
    this.statusCode = details.status;
    this.type = details.type;
    this.title = details.title;
    this.detail = details.detail ?? "";
    this.errors = details.errors ?? {};
    this.network = details.type === "network";
    if (details.current) this.current = details.current;
    if (details.changedBy) this.changedBy = details.changedBy;
    if (details.references) this.references = details.references;
    if (details.reason !== undefined) this.reason = details.reason;
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter;
  }
}

type Json = Readonly<Record<string, unknown>>;

const isReference = (value: unknown): value is Reference =>
  isObject(value) && typeof value.resource === "string" && typeof value.field === "string";

/** What is said of one field: keys or plain words; `true` says that it is wrong and no more. */
function messagesOf(said: unknown): string[] {
  if (Array.isArray(said)) return said.flatMap(messagesOf);
  if (isObject(said)) return messagesOf(said.message || said.key || true);
  if (typeof said === "string" && said !== "") return [said];
  return said === true ? ["errors.refused"] : [];
}

/** Errors by field, as our API says them or as Refine's `ValidationErrors` do. */
function readErrors(value: unknown): FieldErrors {
  if (!isObject(value)) return {};
  const errors = Object.entries(value).map(([path, said]) => [path, messagesOf(said)] as const);
  return Object.fromEntries(errors.filter(([, messages]) => messages.length > 0));
}

/**
 * The error behind an answer that is no success.
 * @param body the parsed `application/problem+json`, or whatever a proxy in between answered
 * @param retryAfter the header of that name, in seconds
 */
export function problemToError(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const problem = isObject(body) ? body : {};
  const word = typeof problem.type === "string" ? problem.type.replace(/^.*\//, "") : "";
  const seconds = Number(retryAfter);
  return new ApiError({
    status,
    type: isProblemType(word) ? word : typeOfStatus(status),
    title: typeof problem.title === "string" ? problem.title : `HTTP ${status}`,
    detail: typeof problem.detail === "string" ? problem.detail : undefined,
    errors: readErrors(problem.errors),
    current: isObject(problem.current) ? problem.current : undefined,
    changedBy: typeof problem.changedBy === "string" ? problem.changedBy : undefined,
    references: Array.isArray(problem.references) ? problem.references.filter(isReference) : undefined,
    reason: typeof problem.reason === "string" ? problem.reason : undefined,
    retryAfter: retryAfter && Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** For answers without a problem of ours, from a proxy for instance. */
function typeOfStatus(status: number): ProblemType {
  const known: Readonly<Record<number, ProblemType>> = {
    400: "bad-request",
    401: "unauthenticated",
    403: "denied",
    404: "not-found",
    409: "conflict",
    412: "stale",
    413: "too-large",
    415: "unsupported-media",
    422: "validation",
    428: "version-required",
    429: "too-many",
    502: "unavailable",
    503: "unavailable",
    504: "unavailable",
  };
  return known[status] ?? "unknown";
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

const offline = /failed to fetch|networkerror|network error|load failed/i;

/** Why no answer came, as far as browsers and the usual clients tell. */
function typeWithoutAnswer({ name, code, message }: Json): ProblemType {
  if (name === "AbortError" || code === "ERR_CANCELED") return "cancelled";
  return code === "ERR_NETWORK" || offline.test(String(message)) ? "network" : "unknown";
}

/**
 * Turns whatever a call failed with into an ApiError: also Refine's `HttpError` of any data provider, with its status and
 * the errors of fields. The title is empty where nothing is known.
 */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  // An Error keeps its name and message where a spread does not find them.
  const { name, code, message, statusCode, errors, response }: Json =
    typeof error === "object" && error !== null ? (error as Json) : { message: error };
  const title = typeof message === "string" ? message : "";
  const answer = isObject(response) ? response : {};
  const status = Number(statusCode ?? answer.status) || 0;
  if (status === 0 && !isObject(errors)) {
    return new ApiError({ status, type: typeWithoutAnswer({ name, code, message }), title });
  }
  const body = isObject(answer.data) ? answer.data : {};
  return problemToError(status || 422, {
    ...body,
    ...(title && typeof body.title !== "string" ? { title } : {}),
    ...(isObject(errors) ? { errors } : {}),
  });
}

/** Can the same call succeed later? Never after a 4xx, save one that asks to wait. */
export function isRetryable(error: unknown): boolean {
  const { network, status } = toApiError(error);
  return network || status >= 500;
}
