import type { FastifyRequest } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import { Problem } from "../problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in user; null for visitors. Set from the session cookie before every route. */
    admin: Admin | null;
    /** Of the session that the call belongs to; null for visitors. */
    sessionId: string | null;
    /** Was the session opened to outlive the browser's window? */
    remembered: boolean;
  }
}

/** The signed-in user. Throws 401 for visitors. */
export function signedIn(request: FastifyRequest): Admin {
  if (request.admin) return request.admin;
  throw new Problem("unauthenticated", "Your session has ended, or you have not signed in yet.");
}
