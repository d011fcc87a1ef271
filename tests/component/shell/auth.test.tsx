/** Refine's own hooks with our auth provider. */
import {
  Authenticated,
  type DataProvider,
  Refine,
  useGetIdentity,
  useLogout,
  useOne,
  usePermissions,
} from "@refinedev/core";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routerProvider } from "../../../src/app/routes/refine-router.ts";
import { authProvider, followLocation, type SignedIn } from "../../../src/providers/auth/auth.ts";
import { useSession } from "../../../src/providers/auth/session.ts";
import { onSessionEnd } from "../../../src/providers/auth/session-end.ts";
import { http } from "../../../src/providers/http.ts";

const ada = { id: "s1", email: "ada@example.com", name: "Ada", role: "manager" } as const;

/** The addresses of other documents that were opened. */
let left: string[] = [];
let asked: string[] = [];

beforeEach(() => {
  left = [];
  asked = [];
  const open = (address: string) => void left.push(address);
  vi.stubGlobal("location", { ...globalThis.location, assign: open, replace: open });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response("{}");
  });
  // biome-ignore lint/suspicious/noDocumentCookie: as the API sets it.
  document.cookie = `adminInfo=${encodeURIComponent(JSON.stringify(ada))}; Path=/`;
  useSession.getState().login(ada);
  followLocation(() => ({ pathname: "/coupons", search: "?q=tea" }));
});
afterEach(() => {
  onSessionEnd(() => undefined);
});

const foreign = {
  getOne: () => Promise.reject({ statusCode: 401, message: "who are you" }),
} as unknown as DataProvider;

function show(Page: ComponentType, dataProvider = foreign) {
  const Root = () => (
    <Refine
      authProvider={authProvider}
      dataProvider={dataProvider}
      routerProvider={routerProvider}
      options={{ disableTelemetry: true }}
    >
      <Page />
    </Refine>
  );
  const router = createMemoryRouter([{ path: "*", Component: Root }], {
    initialEntries: ["/coupons?q=tea"],
  });
  render(<RouterProvider router={router} />);
}

function Person() {
  const { data: person } = useGetIdentity<SignedIn>();
  const { data: role } = usePermissions<string>({});
  return <p>{`${person?.name} ${person?.email} ${role}`}</p>;
}

test("The identity is that of the user, without asking the server", async () => {
  show(Person);
  await screen.findByText("Ada ada@example.com manager");
  expect(asked).toEqual([]);
});

test("Signing out ends the session on the server and here, and leaves for the sign-in page", async () => {
  show(() => {
    const { mutate } = useLogout();
    return <button type="button" onClick={() => mutate()} aria-label="out" />;
  });
  fireEvent.click(screen.getByRole("button", { name: "out" }));
  await waitFor(() => expect(left).toEqual(["/login"]));
  expect(asked).toEqual(["/api/auth/logout"]);
  expect(useSession.getState().adminInfo).toBeNull();
  expect(document.cookie).toBe("");
});

const Inside = () => (
  <Authenticated key="inside">
    <p>inside</p>
  </Authenticated>
);

test("<Authenticated> shows its content to a user", async () => {
  show(Inside);
  await screen.findByText("inside");
  expect(left).toEqual([]);
});

test("<Authenticated> sends others to sign in, and back", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a user deletes it.
  document.cookie = "adminInfo=; Path=/; Max-Age=0";
  show(Inside);
  await waitFor(() => expect(left.length).toBe(1));
  expect(new URL(left[0] ?? "", "http://a").pathname).toBe("/login");
  expect(new URL(left[0] ?? "", "http://a").searchParams.get("to")).toContain("/coupons");
  expect(screen.queryByText("inside")).toBeNull();
});

function Reading() {
  useOne({ resource: "coupons", id: "1", queryOptions: { retry: false } });
  useOne({ resource: "coupons", id: "2", queryOptions: { retry: false } });
  return null;
}

test("A 401 of any data provider leads to sign in once, and back", async () => {
  show(Reading);
  await waitFor(() => expect(left).toEqual(["/login?to=%2Fcoupons%3Fq%3Dtea&ended="]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(left.length).toBe(1);
  expect(useSession.getState().adminInfo).toBeNull();
  expect(asked).toEqual([]);
});

test("A 401 of our own client, which tells its listener too, leads there once", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
  onSessionEnd(async (error) => {
    const { redirectTo } = await authProvider.onError(error);
    if (redirectTo) left.push(redirectTo);
  });
  const own = { getOne: () => http.get("/coupons/1") } as unknown as DataProvider;
  show(Reading, own);
  await waitFor(() => expect(left).toEqual(["/login?to=%2Fcoupons%3Fq%3Dtea&ended="]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(left.length).toBe(1);
});
