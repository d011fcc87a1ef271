import type { AuthActionResponse } from "@refinedev/core";
import type { Role } from "../../domain/roles.ts";
import { type ApiError, toApiError } from "../errors/api-error.ts";
import { soleUser } from "./accounts.ts";
import {
  type AdminInfo,
  currentInfo,
  isAdmitted,
  loginAddress,
  returnAddress,
  type SessionPlace,
  useSession,
} from "./session.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Whether to keep the session after the browser is closed. */
  readonly remember?: boolean;
}

/** The signed-in user, as returned by Refine's `useGetIdentity`. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** Their role, if the cookie has it. */
  readonly role?: Role;
}

/** The result of a sign-in form; `error` is an ApiError, so that its messages can be matched to fields. */
export interface AuthAnswer extends AuthActionResponse {
  readonly error?: ApiError;
  /** The response of the API. */
  readonly data?: unknown;
}

let place = (): SessionPlace => location;

/** Sets how to find the current or pending location, to which sign-in returns. */
export function followLocation(find: () => SessionPlace): void {
  place = find;
}

/** Returns the location to which sign-in returns. */
export const placeNow = (): SessionPlace => place();

/** Returns the address that the sign-in page was asked to return to. */
export const askedAddress = (): string =>
  returnAddress(new URLSearchParams(location.search).get("to"), location.origin);

/** Returns the signed-in user of a session. */
export function identityOf(info: AdminInfo | null): SignedIn | null {
  if (!info) return null;
  const { id = "", email, name = email, image = null, role } = info;
  return { id, name, email, avatar: image, ...(role ? { role } : {}) };
}

/** The part of Refine's auth provider that follows from the session alone, whichever server it is of. */
export const sessionAnswers = {
  /**
   * The specified guard: the readable cookie has an email. Read again, since it may have expired while the page is
   * open.
   */
  check: async () => {
    if (isAdmitted(currentInfo())) return { authenticated: true };
    return { authenticated: false, logout: true, redirectTo: loginAddress(place()) };
  },
  getPermissions: async (): Promise<Role | null> => useSession.getState().adminInfo?.role ?? null,
  getIdentity: async (): Promise<SignedIn | null> => identityOf(useSession.getState().adminInfo),
};

/** Ends a session that the server no longer knows, here too. Of several failures, the first one leads to sign-in. */
export function leaveUnknown(error: unknown) {
  // Without sign-in, there is nowhere to redirect to.
  if (soleUser || !useSession.getState().adminInfo) return {};
  useSession.getState().logout();
  return { redirectTo: loginAddress(place(), true), error: toApiError(error) };
}

/** Whether users can sign out; false if there is only one user. */
export const canSignOut = soleUser === null;

/** Whether an error of any data provider means that the session is gone. */
export const isUnauthenticated = (error: unknown): boolean => toApiError(error).type === "unauthenticated";

/** Awaits a result of the auth provider and throws its error if it failed. */
export async function succeeded(answering: Promise<AuthAnswer>): Promise<AuthAnswer> {
  const answer = await answering;
  if (!answer.success) throw answer.error ?? toApiError(new Error("Unknown"));
  return answer;
}

/**
 * Returns what a correct password still requires: a code, valid for so many seconds, or the setup of a second factor.
 */
export function nextStep({ data }: AuthAnswer): { readonly code: number } | "setup" | null {
  if (typeof data !== "object" || data === null || !("next" in data)) return null;
  if (data.next === "setup") return "setup";
  return data.next === "code" ? { code: "seconds" in data ? Number(data.seconds) : 300 } : null;
}
