import { beforeEach, expect, test, vi } from "vitest";

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

test("a provider with a sign-in has no sole user", () => {
  expect(soleUser).toBeNull();
});

test("signing in asks the provider and opens a session of whom it names", async () => {
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
])("an identity of %s opens nothing and says why", async (_what, identity) => {
  theirs.login.mockResolvedValue({ success: true });
  theirs.getIdentity.mockResolvedValue(identity);
  const { success, error } = await authProvider.login(credentials);
  expect([success, error?.message]).toEqual([false, expect.stringContaining("getIdentity needs")]);
  expect(currentInfo()).toBeNull();
});

test("a refusal is the provider's own", async () => {
  theirs.login.mockResolvedValue({ success: false, error: new Error("Wrong password.") });
  expect((await authProvider.login(credentials)).error?.message).toBe("Wrong password.");
});

test("who is signed in elsewhere already gets in, and nobody else", async () => {
  theirs.check.mockResolvedValue({ authenticated: false });
  expect(await admitKnown()).toBe(false);
  theirs.check.mockRejectedValue(new Error("down"));
  expect(await admitKnown()).toBe(false);
  theirs.check.mockResolvedValue({ authenticated: true });
  theirs.getIdentity.mockResolvedValue(ada);
  expect(await admitKnown()).toBe(true);
  expect(currentInfo()?.email).toBe("ada@example.com");
});

test("signing out ends it there and here, unless that is refused", async () => {
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

test("other failures lead nowhere, and a demo without accounts offers none", async () => {
  theirs.onError.mockResolvedValue({});
  expect(await authProvider.onError({ statusCode: 500 })).toEqual({});
  expect(await demoAccounts()).toEqual([]);
});
