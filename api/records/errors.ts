import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sourceOf } from "../platform/blame.ts";
import { withoutSecretsOf } from "../platform/log.ts";
import { Problem } from "../platform/problem.ts";
import {
  MissingReference,
  NotFound,
  OutOfBounds,
  StillReferenced,
  UniqueViolation,
  Unstorable,
  VersionConflict,
} from "../store/port.ts";
import { type Unavailable, whyUnavailable } from "../store/unavailable.ts";
import { stillUsed } from "./still-used.ts";

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

const unavailable: Readonly<Record<Unavailable, string>> = {
  gone: "The store cannot be reached. Try again in a moment.",
  busy: "The store is busy. Nothing was changed. Try again.",
  "not-writable": "The store cannot be written to: the disk is full or read-only. Nothing was changed.",
  "read-only":
    "The database is read-only at the moment, as a standby is until it takes over. Nothing was changed. Try again in a moment.",
  unknown:
    "The connection to the store was lost during a write. Check whether the change was saved before you repeat it.",
};

/** Value of Retry-After, in seconds. */
const pause = "2";

function fromFastify(error: FastifyError): Problem | undefined {
  const status = error.statusCode ?? 500;
  if (status === 413) return new Problem("too-large", "The request body is larger than the server accepts.");
  if (status === 415) return new Problem("unsupported-media", "Send the body as application/json.");
  // No id is that long.
  if (status === 404 || status === 414) return new Problem("not-found", "There is nothing at this address.");
  if (status >= 400 && status < 500) {
    const text =
      error.code === "FST_ERR_CTP_EMPTY_JSON_BODY" ? "The body is empty." : "The body is not valid JSON.";
    const aboutBody = error.code?.startsWith("FST_ERR_CTP") || error instanceof SyntaxError;
    return new Problem("bad-request", aboutBody ? text : "The request is malformed.");
  }
  return undefined;
}

/** The problem for an error thrown by a route; undefined for unexpected errors. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof NotFound) return new Problem("not-found", "This record does not exist.");
  if (error instanceof VersionConflict)
    return new Problem("stale", "Load the record again and repeat the change.");
  if (error instanceof UniqueViolation) {
    return new Problem("validation", "Another record already has this value.", {
      errors: { [error.path]: ["errors.unique"] },
    });
  }
  if (error instanceof MissingReference) {
    return new Problem("validation", "A record that this one refers to does not exist.", {
      errors: { [error.path]: ["errors.referenceMissing"] },
    });
  }
  if (error instanceof Unstorable) {
    return new Problem(
      "validation",
      `A number could not be read again. Nothing was changed. ${error.message}.`,
      {
        errors: { [error.path]: ["errors.unstorable"] },
      },
    );
  }
  if (error instanceof StillReferenced) {
    return stillUsed(null, error.users);
  }
  if (error instanceof OutOfBounds) {
    return new Problem("conflict", `The ${error.field} would become ${error.value}.`);
  }
  const why = whyUnavailable(error);
  if (why) return new Problem("unavailable", unavailable[why], {}, { "retry-after": pause });
  // Text that the database cannot store.
  if (/^22(021|P05|003|001)$/.test(codeOf(error))) {
    return new Problem("bad-request", "A value contains characters that the store cannot save.");
  }
  return error instanceof Error ? fromFastify(error as FastifyError) : undefined;
}

/** What people are told of an error that only the log explains. */
export const unexpected = (): Problem => new Problem("internal", "The error has been logged. Try again.");

/** Sends a problem document. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .header("cache-control", "no-store")
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem.toBody()));
}

/** Sends an error response. Unexpected errors are logged and reveal no details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem === undefined || problem.status >= 500) {
    request.log.error(
      { err: error, from: sourceOf(error), method: request.method, url: withoutSecretsOf(request.url) },
      "request failed",
    );
  }
  return sendProblem(reply, problem ?? unexpected());
}

/** Makes every error of this instance a problem document. */
export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
}
