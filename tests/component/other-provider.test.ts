import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, isRetryable, toApiError } from "../../src/providers/errors/api-error.ts";
import { SpokenError } from "../../src/providers/errors/spoken-error.ts";

const theirs = vi.hoisted(() => ({
  login: vi.fn(),
  logout: vi.fn(),
  check: vi.fn(),
  getIdentity: vi.fn(),
  onError: vi.fn(),
}));
vi.mock("#chosen", () => ({ dataProvider: {}, authProvider: theirs, demoAccounts: undefined }));
const { admitKnown, authProvider, demoAccounts } = await import("../../src/providers/other/auth.ts");
const { soleUser } = await import("../../src/providers/other/accounts.ts");
const { currentInfo, useSession } = await import("../../src/providers/auth/session.ts");

const ada = { id: 7, name: "Ada", email: "ada@example.com", role: "manager", avatar: "/ada.webp" };
const credentials = { email: " ada@example.com ", password: "x" };

beforeEach(() => {
  vi.resetAllMocks();
  useSession.getState().logout();
});

test("A provider with a sign-in has no sole user", () => {
  expect(soleUser).toBeNull();
});

test("Signing in asks the provider and opens a session of whom it names", async () => {
  theirs.login.mockResolvedValue({ success: true });
  theirs.getIdentity.mockResolvedValue(ada);
  expect(await authProvider.login(credentials)).toEqual({ success: true, redirectTo: "/" });
  expect(theirs.login).toHaveBeenCalledWith({ email: "ada@example.com", password: "x" });
  const info = { id: "7", name: "Ada", email: "ada@example.com", role: "manager", image: "/ada.webp" };
  expect(currentInfo()).toEqual(info);
  expect(useSession.getState().adminInfo).toEqual(info);
  expect(await authProvider.check()).toEqual({ authenticated: true });
});

test.each([
  ["nobody", null],
  ["somebody without an email", { role: "manager" }],
  ["somebody of a role that is none", { email: "a@example.com", role: "king" }],
])("An identity of %s opens nothing and says why", async (_what, identity) => {
  theirs.login.mockResolvedValue({ success: true });
  theirs.getIdentity.mockResolvedValue(identity);
  const { success, error } = await authProvider.login(credentials);
  expect([success, error?.message]).toEqual([false, expect.stringContaining("getIdentity needs")]);
  expect(currentInfo()).toBeNull();
});

test("A refusal is the provider's own", async () => {
  theirs.login.mockResolvedValue({ success: false, error: new Error("Wrong password.") });
  expect((await authProvider.login(credentials)).error?.message).toBe("Wrong password.");
});

test("A user who is signed in elsewhere already gets in, and nobody else", async () => {
  theirs.check.mockResolvedValue({ authenticated: false });
  expect(await admitKnown()).toBe(false);
  theirs.check.mockRejectedValue(new Error("down"));
  expect(await admitKnown()).toBe(false);
  theirs.check.mockResolvedValue({ authenticated: true });
  theirs.getIdentity.mockResolvedValue(ada);
  expect(await admitKnown()).toBe(true);
  expect(currentInfo()?.email).toBe("ada@example.com");
});

test("Signing out ends the session there and here, unless that is refused", async () => {
  theirs.check.mockResolvedValue({ authenticated: true });
  theirs.getIdentity.mockResolvedValue(ada);
  await admitKnown();
  theirs.logout.mockResolvedValue({ success: false, error: new Error("no") });
  expect((await authProvider.logout()).success).toBe(false);
  expect(currentInfo()).not.toBeNull();
  theirs.logout.mockResolvedValue({ success: true });
  expect(await authProvider.logout()).toEqual({ success: true, redirectTo: "/login" });
  expect(currentInfo()).toBeNull();
});

test.each([
  ["401", { statusCode: 401 }, {}],
  ["what the provider calls the end", { statusCode: 418 }, { logout: true }],
])("%s leads to sign-in", async (_what, error, answer) => {
  theirs.check.mockResolvedValue({ authenticated: true });
  theirs.getIdentity.mockResolvedValue(ada);
  await admitKnown();
  theirs.onError.mockResolvedValue(answer);
  expect((await authProvider.onError(error)).redirectTo).toMatch(/^\/login/);
});

test("The provider is asked about the error that it has thrown, whatever words it was told in", async () => {
  const own = { code: "PGRST301", message: "JWT expired", statusCode: Number.NaN };
  theirs.onError.mockResolvedValue({});
  const told = toApiError(own);
  for (const error of [own, told, new SpokenError(told, "Sign in again.", {})]) {
    await authProvider.onError(error);
    expect(theirs.onError).toHaveBeenLastCalledWith(own);
  }
  const ours = new ApiError({ status: 404, type: "not-found", title: "Not found" });
  await authProvider.onError(new SpokenError(ours, "It is gone.", {}));
  expect(theirs.onError).toHaveBeenLastCalledWith(ours);
});

test.each([
  ["the code of a database", { statusCode: 42703, message: "column q does not exist" }, 0, false],
  ["no number", { statusCode: Number.NaN, message: "JWT expired" }, 0, false],
  ["a server's failure", { statusCode: 500, message: "down" }, 500, true],
  ["the status of an answer", { response: { status: 503 } }, 503, true],
])("%s as the status of an error is judged as what it is", (_what, error, status, retried) => {
  expect(toApiError(error)).toMatchObject({ status });
  expect(isRetryable(error)).toBe(retried);
});

test("Other failures lead nowhere, and a demo without accounts offers none", async () => {
  theirs.onError.mockResolvedValue({});
  expect(await authProvider.onError({ statusCode: 500 })).toEqual({});
  expect(await demoAccounts()).toEqual([]);
});
