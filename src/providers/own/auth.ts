import type { AuthProvider } from "@refinedev/core";
import { roles } from "../../domain/roles.ts";
import { tellPersonChanged } from "../auth/person.ts";
import { readAdminInfo, secondFactorAddress, useSession } from "../auth/session.ts";
import {
  type AuthAnswer,
  askedAddress,
  type Credentials,
  isUnauthenticated,
  leaveUnknown,
  placeNow,
  sessionAnswers,
} from "../auth/sign-in.ts";
import { callOn, type Input } from "../call-on.ts";
import type { Place } from "../endpoints.ts";
import { toApiError } from "../errors/api-error.ts";
import { http } from "../http.ts";
import type { DemoAccount } from "../provider.ts";
import { callOrNull } from "../public-calls.ts";

/** A code of the authenticator app, or a recovery code. */
export type TypedCode = { readonly code: string } | { readonly recoveryCode: string };

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly agree: boolean;
}

export interface NewPassword {
  readonly password: string;
  /** The token of the emailed link. */
  readonly token: string;
}

/** Runs a request as Refine expects of an auth provider: it always resolves. */
async function attempt<P extends Place>(
  place: P,
  input: Input<P>,
  redirectTo?: () => string,
): Promise<AuthAnswer> {
  try {
    const data = await callOn(http, place, input);
    return { success: true, data, ...(redirectTo ? { redirectTo: redirectTo() } : {}) };
  } catch (error) {
    return { success: false, error: toApiError(error) };
  }
}

/** Reads the session from the cookie that the API has just set. */
function adopt<A extends AuthAnswer>(answer: A): A {
  const info = answer.success ? readAdminInfo(document.cookie) : null;
  if (info) useSession.getState().login(info);
  if (answer.success) tellPersonChanged();
  return answer;
}

/** Ends the session here, and on the server if it can be reached. Throws if it is somebody else's by now. */
async function endSession(): Promise<void> {
  await callOn(http, "post /auth/logout", {}).catch((error: unknown) => {
    if (toApiError(error).type === "another-person") throw error;
  });
  useSession.getState().logout();
  tellPersonChanged();
}

/**
 * Refine's auth provider for the session endpoints of the API. It has no runtime dependency on Refine, so that the
 * small sign-in pages can use it too.
 */
export const authProvider = {
  ...sessionAnswers,

  login: async ({ email, ...credentials }: Credentials) =>
    adopt(await attempt("post /auth/login", { body: { ...credentials, email: email.trim() } }, askedAddress)),

  logout: async (): Promise<AuthAnswer> => {
    try {
      await endSession();
      return { success: true, redirectTo: "/login" };
    } catch (error) {
      return { success: false, error: toApiError(error) };
    }
  },

  onError: async (error: unknown) => {
    if (toApiError(error).reason === "second-factor") {
      const { pathname, search } = placeNow();
      return { redirectTo: secondFactorAddress("setup", `${pathname}${search}`) };
    }
    return isUnauthenticated(error) ? leaveUnknown(error) : {};
  },

  /** The first account of a store is signed in with it. */
  register: async ({ email, ...values }: SignUp) =>
    adopt(await attempt("post /auth/signup", { body: { ...values, email: email.trim() } })),

  forgotPassword: ({ email }: { readonly email: string }) =>
    attempt("post /auth/forgot-password", { body: { email: email.trim() } }),

  updatePassword: ({ password, token }: NewPassword) =>
    attempt("post /auth/reset-password/:token", { params: { token }, body: { password } }),
} satisfies AuthProvider;

/** Submits the code of the second sign-in step, if the first one requires it: see `nextStep`. */
export const enterCode = async (typed: TypedCode) =>
  adopt(await attempt("post /auth/login/code", { body: typed }, askedAddress));

/** Nobody is signed in elsewhere. */
export const admitKnown = async (): Promise<boolean> => false;

const demoPassword = "storekeeper";

/** Returns the public accounts, if the server is in demo mode. */
export async function demoAccounts(): Promise<readonly DemoAccount[]> {
  if ((await callOrNull("get /health", {}))?.demo !== true) return [];
  return roles.map((role) => ({ email: `${role}@example.com`, password: demoPassword }));
}
