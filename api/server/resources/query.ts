import type { FastifyRequest } from "fastify";
import { searchedParts } from "../../../src/core/validation/search-text.ts";
import type { Verb } from "../../../src/domain/roles.ts";
import { Problem } from "../../platform/problem.ts";
import { canSearch, scopeConditions, visibleTo } from "../../records/access/access.ts";
import type { Target } from "../../records/access/target.ts";
import { BadQuery, type ParsedQuery, parseQuery } from "../../store/dialect/parse.ts";
import type { Condition } from "../../store/dialect/query.ts";

/** The raw query string of a request. */
export function searchOf(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf("?");
  return new URLSearchParams(at < 0 ? "" : request.url.slice(at + 1));
}

/**
 * Parses a query for a user: fields they may not read are unknown, and records are restricted to their scope. Throws
 * 400.
 * @param more conditions besides the request's
 */
export function queryFor(
  { admin, resource }: Target,
  search: URLSearchParams,
  verb: Verb,
  now: Date,
  more: readonly Condition[] = [],
): ParsedQuery {
  try {
    const parsed = parseQuery(visibleTo(admin.role, resource), search, now);
    if (parsed.query.q && !canSearch(admin.role, resource)) {
      throw new BadQuery("q", `As ${admin.role} you may not search ${resource.name}.`);
    }
    const searched = parsed.query.q ? searchedParts(admin.role, resource) : undefined;
    const conditions = [...parsed.query.where, ...more];
    const where = [...conditions, ...scopeConditions(admin, resource, verb, conditions)];
    return { ...parsed, query: { ...parsed.query, ...(searched ? { searched } : {}), where } };
  } catch (error) {
    if (!(error instanceof BadQuery)) throw error;
    throw new Problem("bad-request", error.message, { errors: { [error.parameter]: ["errors.query"] } });
  }
}
