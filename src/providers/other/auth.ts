import * as chosen from "#chosen";
import { isObject } from "../../domain/is-object.ts";
import { roles } from "../../domain/roles.ts";
import { tellPersonChanged } from "../auth/person.ts";
import { type AdminInfo, keepInfo, useSession } from "../auth/session.ts";
import {
  type AuthAnswer,
  askedAddress,
  type Credentials,
  isUnauthenticated,
  leaveUnknown,
  sessionAnswers,
} from "../auth/sign-in.ts";
import { ApiError, toApiError } from "../errors/api-error.ts";
import type { DemoAccount, Provider } from "../provider.ts";

const { authProvider: theirs, demoAccounts: accounts = [] }: Provider = chosen;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** Reads Refine's identity; null without an email or one of our roles. */
function infoOf(identity: unknown): AdminInfo | null {
  if (!isObject(identity)) return null;
  const email = textOf(identity.email);
  const role = roles.find((one) => one === identity.role);
  if (!email || !role) return null;
  const { id, name = email, avatar = null } = identity;
  return { email, role, id: textOf(id) ?? email, name: textOf(name) ?? email, image: textOf(avatar) ?? null };
}

/** Opens the session of the person whom the provider knows. */
async function adopt(): Promise<void> {
  const info = infoOf(await theirs?.getIdentity?.());
  if (!info) {
    const title = "The provider does not say who this is: getIdentity needs an email and one of our roles.";
    throw new ApiError({ status: 403, type: "unknown", title });
  }
  keepInfo(info);
  useSession.getState().login(info);
  tellPersonChanged();
}

function endSession(): void {
  useSession.getState().logout();
  tellPersonChanged();
}

/** Runs a step of signing in or out as Refine expects of an auth provider: it always resolves. */
async function attempt(work: () => Promise<string>): Promise<AuthAnswer> {
  try {
    return { success: true, redirectTo: await work() };
  } catch (error) {
    return { success: false, error: toApiError(error) };
  }
}

const unavailable = async (): Promise<AuthAnswer> => ({
  success: false,
  error: new ApiError({ status: 501, type: "unavailable", title: "This server has no such call" }),
});

/** Returns an error as the provider has thrown it: the interface passes on its own words for it. */
function original(error: unknown): unknown {
  const problem = toApiError(error);
  return problem.cause ?? problem;
}

/** The provider's own sign-in around the session of the interface, which the readable cookie keeps. */
export const authProvider = {
  ...sessionAnswers,

  login: (credentials: Credentials) =>
    attempt(async () => {
      const answer = await theirs?.login({ ...credentials, email: credentials.email.trim() });
      if (!answer?.success) throw answer?.error ?? new Error("Refused");
      await adopt();
      return askedAddress();
    }),

  logout: () =>
    attempt(async () => {
      const answer = await theirs?.logout({});
      if (answer && !answer.success) throw answer.error ?? new Error("Refused");
      endSession();
      return "/login";
    }),

  onError: async (error: unknown) => {
    const answer = await theirs?.onError?.(original(error));
    return answer?.logout || isUnauthenticated(error) ? leaveUnknown(error) : {};
  },

  register: unavailable,
  forgotPassword: unavailable,
  updatePassword: unavailable,
};

/** No second step follows the password. */
export const enterCode = unavailable;

/** Admits whoever the provider knows already: signed in elsewhere, or before. */
export async function admitKnown(): Promise<boolean> {
  const answer = await theirs?.check({}).catch(() => null);
  if (!answer?.authenticated) return false;
  return adopt().then(
    () => true,
    () => false,
  );
}

/** Returns the accounts of a demo. */
export const demoAccounts = async (): Promise<readonly DemoAccount[]> => accounts;
