import type { FastifyRequest } from "fastify";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { Problem } from "../../platform/problem.ts";

/** When a session ends, in whole seconds from now. */
export interface SessionEnds {
  /** Unless it is used meanwhile. */
  readonly idle: number;
  /** In any case. */
  readonly final: number;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in user; null for visitors. Set from the session cookie before every route. */
    admin: Admin | null;
    /**
     * The user who has signed in but must still set up the second factor that their role requires; `admin` is null
     * until then.
     */
    settingUp: Admin | null;
    /** When the request arrived, as of `performance.now()`: its answer shows the store of this time or later. */
    arrivedAt: number;
    /** Id of the request's session; null for visitors. */
    sessionId: string | null;
    /** When that session ends; null for visitors. */
    sessionEnds: SessionEnds | null;
    /** Whether the session outlives the browser window. */
    remembered: boolean;
  }
}

/** The signed-in user. Throws 401 for visitors, 403 for users who must set up their second factor first. */
export function signedIn(request: FastifyRequest): Admin {
  if (request.admin) return request.admin;
  if (request.settingUp) {
    const words = "Your role needs a second factor. Set it up at /second-factor first.";
    throw new Problem("denied", words, { reason: "second-factor" });
  }
  throw new Problem("unauthenticated", "Your session has ended, or you have not signed in yet.");
}

/** The signed-in user, including one who must still set up a second factor. Throws 401 for visitors. */
export const signedInSoFar = (request: FastifyRequest): Admin => request.settingUp ?? signedIn(request);
