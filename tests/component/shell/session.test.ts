import { beforeEach, describe, expect, test, vi } from "vitest";
import { takeOverAdminInfo } from "../../../src/app/admin-info-changed.ts";
import {
  isAdmitted,
  loginAddress,
  readAdminInfo,
  returnAddress,
  storedAdmin,
  useSession,
} from "../../../src/providers/auth/session.ts";
import { ApiError } from "../../../src/providers/errors/api-error.ts";
import { retryDelay, shouldRetry } from "../../../src/providers/query-client.ts";
import { notificationProvider } from "../../../src/providers/toasts/notifications.ts";

const cookie = (value: unknown) => `i18next=en; adminInfo=${encodeURIComponent(JSON.stringify(value))}; x=1`;

describe("The guard", () => {
  test("The guard admits a session with an email", () => {
    const info = readAdminInfo(cookie({ email: "a@example.com", role: "manager", name: "Ada", id: "1" }));
    expect(isAdmitted(info)).toBe(true);
    expect(storedAdmin(info)).toEqual({
      id: "1",
      email: "a@example.com",
      name: "Ada",
      role: "manager",
      image: null,
    });
  });

  test("The guard knows where somebody does not work", () => {
    const info = readAdminInfo(cookie({ email: "a@example.com", role: "manager", posStatus: false }));
    expect(storedAdmin(info)).toMatchObject({ role: "manager", posStatus: false });
  });

  test.each([
    ["no cookie", "i18next=en"],
    ["no JSON", "adminInfo=%7Bnot"],
    ["bad escapes", "adminInfo=%E0%A4%A"],
    ["no email", cookie({ name: "Ada" })],
    ["an empty email", cookie({ email: "" })],
    ["an email that is no text", cookie({ email: 7 })],
    ["null", cookie(null)],
    ["a list", cookie(["a@example.com"])],
    ["another cookie's end", `my${cookie({ email: "a@example.com" }).split("; ")[1]}`],
  ])("The guard admits nobody with %s", (_, cookies) => {
    expect(isAdmitted(readAdminInfo(cookies))).toBe(false);
  });

  test("The guard lets a session without a known role in, with no permissions", () => {
    const info = readAdminInfo(cookie({ email: "a@example.com", role: "emperor" }));
    expect(isAdmitted(info)).toBe(true);
    expect(storedAdmin(info)).toBeNull();
  });
});

describe("The session", () => {
  beforeEach(() => useSession.setState({ adminInfo: null }));

  test("The session tells users that they may do something else by now, and nothing of a new name", () => {
    const tell = vi.spyOn(notificationProvider, "open").mockImplementation(() => undefined);
    const before = { email: "a@example.com", role: "cashier", changes: "products.edit" } as const;
    const write = (info: object) => {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
      document.cookie = `adminInfo=${encodeURIComponent(JSON.stringify(info))}; Path=/`;
      takeOverAdminInfo();
    };
    useSession.setState({ adminInfo: before });
    write({ ...before, name: "Ada" });
    expect(useSession.getState().adminInfo?.name).toBe("Ada");
    expect(tell).not.toHaveBeenCalled();
    write({ email: before.email, role: before.role });
    expect(useSession.getState().adminInfo?.changes).toBeUndefined();
    expect(tell).toHaveBeenCalledOnce();
    tell.mockRestore();
  });

  test("The session is set by login and emptied by logout, cookie included", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = "adminInfo=%7B%22email%22%3A%22a%40example.com%22%7D; Path=/";
    useSession.getState().login({ email: "a@example.com" });
    expect(useSession.getState().adminInfo).toEqual({ email: "a@example.com" });
    useSession.getState().logout();
    expect(useSession.getState().adminInfo).toBeNull();
    expect(document.cookie).not.toContain("adminInfo=");
  });
});

describe("The way back", () => {
  test("The way back is kept in the sign-in address", () => {
    expect(loginAddress({ pathname: "/products", search: "?q=tea" })).toBe("/login?to=%2Fproducts%3Fq%3Dtea");
    expect(loginAddress({ pathname: "/", search: "" })).toBe("/login");
    expect(loginAddress({ pathname: "/dashboard", search: "" }, true)).toBe("/login?ended=");
  });

  test.each([
    ["/products?q=tea#x", "/products?q=tea#x"],
    [null, "/"],
    ["", "/"],
    ["https://evil.example/", "/"],
    ["//evil.example/", "/"],
    ["/\\evil.example/", "/"],
    ["/\t/evil.example/", "/"],
    ["/.//evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/login?to=/login", "/"],
    ["/reset-password/abc", "/"],
  ])("%j leads to %s", (to, address) => {
    expect(returnAddress(to, "http://localhost:3000")).toBe(address);
  });
});

describe("The query cache", () => {
  const error = (status: number) => new ApiError({ status, type: status ? "unknown" : "network", title: "" });

  test("The query cache tries three more times where that can help, never after a 4xx", () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error(500)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(shouldRetry(0, error(0))).toBe(true);
    for (const status of [400, 401, 403, 404, 409, 412, 422, 429])
      expect(shouldRetry(0, error(status))).toBe(false);
    expect(shouldRetry(0, new Error("a mistake of ours"))).toBe(false);
  });

  test("The query cache waits twice as long each time, at most thirty seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });
});
