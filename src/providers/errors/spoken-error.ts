import type { HttpError, ValidationErrors } from "@refinedev/core";
import type { ApiError } from "./api-error.ts";

/**
 * An ApiError in the user's words, as Refine's forms and notifications show it. `toApiError` returns the error itself,
 * with the keys of its messages.
 */
export class SpokenError extends Error implements HttpError {
  readonly statusCode: number;
  readonly errors: ValidationErrors;
  // HttpError allows further properties.
  readonly [key: string]: unknown;

  constructor(cause: ApiError, message: string, errors: ValidationErrors) {
    super(message, { cause });
    this.name = "SpokenError";
    this.statusCode = cause.status;
    this.errors = errors;
  }
}
