import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../../platform/problem.ts";
import { answerError } from "../../records/errors.ts";
import { allowedMethods } from "./allowed-methods.ts";

/** 405 if the address of a request exists for other methods. */
function wrongMethod(request: FastifyRequest, prefix: string): Problem | undefined {
  const [path = ""] = request.url.split("?");
  const allowed = allowedMethods(path.slice(prefix.length));
  if (allowed.length === 0 || allowed.includes(request.method)) return undefined;
  const list = allowed.join(", ");
  const detail = `${request.method} is not possible here. Use ${list}.`;
  return new Problem("method-not-allowed", detail, {}, { allow: list });
}

/**
 * Answers requests for what does not exist with 405 where another method of the address does. A route cannot tell: the
 * last step of `POST /products/1` could be an action.
 */
export function answerWrongMethods(app: FastifyInstance): void {
  const answer = (error: unknown, request: FastifyRequest) =>
    error instanceof Problem && error.type === "not-found"
      ? (wrongMethod(request, app.prefix) ?? error)
      : error;
  app.setErrorHandler((error, request, reply) => answerError(answer(error, request), request, reply));
  app.setNotFoundHandler(async () => {
    throw new Problem("not-found", "This route does not exist.");
  });
}
