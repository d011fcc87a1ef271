import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeOverAdminInfo } from "../../../src/app/admin-info-changed.ts";
import { authProvider } from "../../../src/providers/auth/auth.ts";
import { followPerson, openPageAs, usePersonLeft } from "../../../src/providers/auth/person.ts";
import { readAdminInfo, useSession } from "../../../src/providers/auth/session.ts";
import { createHttp, type Network } from "../../../src/providers/http.ts";

const cashier = { id: "1", email: "cashier@example.com", name: "Cash", role: "cashier" } as const;
const manager = { id: "2", email: "manager@example.com", name: "Manu", role: "manager" } as const;

const signIn = (info: object) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer does.
  document.cookie = `adminInfo=${encodeURIComponent(JSON.stringify(info))}; Path=/`;
};
const signOut = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer does.
  document.cookie = "adminInfo=; Path=/; Max-Age=0";
};

const network = vi.fn<Network>(async () => new Response("{}"));
const http = createHttp({ baseURL: "/api", network });
const sent = () => network.mock.calls.length;
const left = () => usePersonLeft.getState().left;

let stop = () => {};
beforeEach(() => {
  network.mockClear();
  signIn(cashier);
  useSession.setState({ adminInfo: cashier });
  openPageAs(cashier);
  stop = followPerson();
});
afterEach(() => {
  stop();
  openPageAs(null);
  usePersonLeft.setState({ left: null });
  signOut();
});

test("Every write says whom the page was opened as", async () => {
  await http.post("/orders", {});
  expect(network.mock.calls[0]?.[1].headers).toMatchObject({ "X-Person": "1" });
});

test("A page stops before anything is sent while somebody else is signed in, and goes on afterwards", async () => {
  signIn(manager);
  for (const method of ["get", "post", "patch", "delete"] as const) {
    await expect(http[method]("/orders")).rejects.toMatchObject({ type: "another-person" });
  }
  expect(sent()).toBe(0);
  expect(left()).toMatchObject({ before: { name: "Cash" }, now: { name: "Manu" } });
  signIn({ ...cashier, name: "Cash II" });
  await http.post("/orders", {});
  expect([sent(), left()]).toEqual([1, null]);
});

test("Data read while somebody else signed in is not shown, and a write is done", async () => {
  network.mockImplementation(async () => {
    signIn(manager);
    return new Response("{}");
  });
  await expect(http.get("/products")).rejects.toMatchObject({ type: "another-person" });
  signIn(cashier);
  await expect(http.post("/orders", {})).resolves.toEqual({ data: {} });
  network.mockImplementation(async () => new Response("{}"));
});

test("A page notices somebody else as soon as it is looked at or another tab says so", () => {
  for (const event of [new Event("focus"), new StorageEvent("storage", { key: "person" })]) {
    signIn(manager);
    window.dispatchEvent(event);
    expect(left()?.now?.name).toBe("Manu");
    signOut();
    window.dispatchEvent(event);
    expect(left()?.now).toBeNull();
    signIn(cashier);
    window.dispatchEvent(event);
    expect(left()).toBeNull();
  }
});

test("The data of somebody else are not taken over, and their session is not ended", async () => {
  signIn(manager);
  takeOverAdminInfo();
  expect(useSession.getState().adminInfo?.name).toBe("Cash");
  expect(await authProvider.logout()).toMatchObject({ success: false });
  expect(readAdminInfo(document.cookie)?.name).toBe("Manu");
});
