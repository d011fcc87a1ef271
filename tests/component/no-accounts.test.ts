import { beforeEach, expect, test, vi } from "vitest";
import { fetchCurrency } from "../../src/providers/currency.ts";

const only = vi.hoisted(
  () => ({ id: "o", name: "Olive", email: "olive@example.com", role: "super-admin" }) as const,
);
vi.mock("../../src/providers/auth/accounts.ts", () => ({ isOwnServer: false, soleUser: only }));
const { authProvider } = await import("../../src/providers/other/auth.ts");
const { canSignOut } = await import("../../src/providers/auth/sign-in.ts");
const { soleUser } = await import("../../src/providers/other/accounts.ts");
const { startSession, useSession } = await import("../../src/providers/auth/session.ts");

const network = vi.fn<typeof fetch>();
beforeEach(() => {
  network.mockReset();
  vi.stubGlobal("fetch", network);
});

test("A server without accounts signs the sole user in for good and requests nothing", async () => {
  startSession(only);
  expect(await authProvider.check()).toEqual({ authenticated: true });
  expect(await authProvider.getIdentity()).toMatchObject({ name: "Olive", email: "olive@example.com" });
  expect(await authProvider.getPermissions()).toBe("super-admin");
  expect(canSignOut).toBe(false);
  // A redirect to the sign-in page would be a loop.
  expect(await authProvider.onError({ statusCode: 401 })).toEqual({});
  useSession.getState().logout();
  expect(await authProvider.check()).toEqual({ authenticated: true });
  expect(network).not.toHaveBeenCalled();
});

test("A provider without a sign-in, such as json-server, is used by the owner", () => {
  expect(soleUser).toMatchObject({ id: "owner", role: "super-admin" });
});

test.each([
  [
    "the record of the base",
    async () => ({ data: [{ id: "k", isoCode: "KWD", decimals: 3 }], total: 1 }),
    "KWD",
  ],
  ["nothing where there is none", async () => ({ data: [], total: 0 }), "USD"],
  ["nothing where it cannot be asked", () => Promise.reject(new Error("down")), "USD"],
])("The currency of another server is %s", async (_what, getList, code) => {
  expect((await fetchCurrency({ getList: getList as never })).code).toBe(code);
});
