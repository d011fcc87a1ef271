import type { FieldErrors } from "../../core/validation/read.ts";
import { isObject } from "../../domain/is-object.ts";
import type { ApprovalFacts } from "../../domain/people/approval.ts";

/** A reference to a record that was to be deleted. */
export interface Reference {
  readonly resource: string;
  readonly field: string;
  readonly count: number;
}

/** The last segments of a problem's `type`, and those of failures without a response. */
export type ProblemType =
  | "validation"
  | "bad-request"
  | "unauthenticated"
  | "denied"
  | "not-found"
  | "conflict"
  | "another-person"
  | "undrawable"
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
  "another-person",
  "undrawable",
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
  readonly letters?: readonly string[] | undefined;
  readonly reason?: string | undefined;
  readonly subject?: string | undefined;
  readonly approval?: ApprovalFacts | undefined;
  readonly cause?: unknown;
}

/** The error of every failed request. Has the shape of Refine's HttpError, so hooks accept it as it is. */
export class ApiError extends Error {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly statusCode: number;
  readonly type: ProblemType;
  readonly title: string;
  readonly detail: string;
  /** Message keys by the path of the value. */
  readonly errors: FieldErrors;
  /** The stored record if the submitted one is stale. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** The name of the user who changed it, if the current user may see it. */
  readonly changedBy?: string;
  readonly references?: readonly Reference[];
  /** Seconds to wait, if the API names them. */
  readonly retryAfter?: number;
  /** The letters of a document that no font has. */
  readonly letters?: readonly string[];
  /** Distinguishes problems of the same type, for example `pending`. */
  readonly reason?: string;
  /** What a missing approval would be about. */
  readonly subject?: string;
  /** What the approver is shown. */
  readonly approval?: ApprovalFacts;
  /** Whether there was no response: the connection dropped, timed out or was refused. */
  readonly network: boolean;
  // HttpError allows further properties.
  readonly [key: string]: unknown;

  constructor(details: Details) {
    super(details.detail || details.title, details.cause === undefined ? {} : { cause: details.cause });
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
    if (details.letters) this.letters = details.letters;
    if (details.reason !== undefined) this.reason = details.reason;
    if (details.subject !== undefined) this.subject = details.subject;
    if (details.approval) this.approval = details.approval;
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter;
  }
}

type Json = Readonly<Record<string, unknown>>;

const isString = (value: unknown): value is string => typeof value === "string";

const isReference = (value: unknown): value is Reference =>
  isObject(value) && typeof value.resource === "string" && typeof value.field === "string";

/** The messages of a field: keys or plain text; `true` for an unspecified error. */
function messagesOf(said: unknown): string[] {
  if (Array.isArray(said)) return said.flatMap(messagesOf);
  if (isObject(said)) return messagesOf(said.message || said.key || true);
  if (typeof said === "string" && said !== "") return [said];
  return said === true ? ["errors.refused"] : [];
}

/** Errors by field, in the format of the API or of Refine's `ValidationErrors`. */
function readErrors(value: unknown): FieldErrors {
  if (!isObject(value)) return {};
  const errors = Object.entries(value).map(([path, said]) => [path, messagesOf(said)] as const);
  return Object.fromEntries(errors.filter(([, messages]) => messages.length > 0));
}

/** What an approver is shown. */
function readApproval(value: unknown): ApprovalFacts | undefined {
  if (!isObject(value) || !Array.isArray(value.reasons)) return undefined;
  const sums = Object.entries(value).filter(([, sum]) => typeof sum === "number");
  return { ...Object.fromEntries(sums), reasons: value.reasons.filter(isString) };
}

/**
 * Returns the error for an unsuccessful response.
 * @param body the parsed `application/problem+json`, or whatever a proxy returned
 * @param retryAfter the header of that name, in seconds
 * @param cause the error of another client
 */
export function problemToError(
  status: number,
  body: unknown,
  retryAfter?: string | null,
  cause?: unknown,
): ApiError {
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
    letters: Array.isArray(problem.letters) ? problem.letters.filter(isString) : undefined,
    reason: typeof problem.reason === "string" ? problem.reason : undefined,
    subject: typeof problem.subject === "string" ? problem.subject : undefined,
    approval: readApproval(problem.approval),
    retryAfter: retryAfter && Number.isFinite(seconds) ? seconds : undefined,
    cause,
  });
}

/** For responses without an API problem, for example from a proxy. */
function typeOfStatus(status: number): ProblemType {
  const types: Readonly<Record<number, ProblemType>> = {
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
  return types[status] ?? "unknown";
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

const offline = /failed to fetch|networkerror|network error|load failed/i;

/** Why there was no response, as reported by browsers and common clients. */
function typeWithoutAnswer({ name, code, message }: Json): ProblemType {
  if (name === "AbortError" || code === "ERR_CANCELED") return "cancelled";
  return code === "ERR_NETWORK" || offline.test(String(message)) ? "network" : "unknown";
}

/** Returns an HTTP status; 0 for anything else, such as the code of a database that Supabase's provider calls a status. */
function statusOf(value: unknown): number {
  const status = Number(value);
  return status >= 100 && status < 600 ? status : 0;
}

/**
 * Converts any rejection into an ApiError, including Refine's `HttpError` of any data provider with its status and
 * field errors. That error stays its cause. The title is empty if unknown.
 */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (error instanceof Error && isApiError(error.cause)) return error.cause;
  // Name and message of an Error are not enumerable, so a spread misses them.
  const { name, code, message, statusCode, errors, response }: Json =
    typeof error === "object" && error !== null ? (error as Json) : { message: error };
  const title = typeof message === "string" ? message : "";
  const answer = isObject(response) ? response : {};
  const status = statusOf(statusCode ?? answer.status);
  if (status === 0 && !isObject(errors)) {
    return new ApiError({ status, type: typeWithoutAnswer({ name, code, message }), title, cause: error });
  }
  const body = isObject(answer.data) ? answer.data : {};
  const problem = {
    ...body,
    ...(title && typeof body.title !== "string" ? { title } : {}),
    ...(isObject(errors) ? { errors } : {}),
  };
  return problemToError(status || 422, problem, null, error);
}

/** Whether the same request can succeed later. Never after a 4xx, except one that asks to wait. */
export function isRetryable(error: unknown): boolean {
  const { network, status } = toApiError(error);
  return network || status >= 500;
}
