import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { SignIn } from "../../../src/screens/sign-in/sign-in.tsx";
import { startTexts } from "./harness.tsx";

beforeAll(async () => {
  await startTexts();
  i18next.setDefaultNamespace("auth");
});

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Stubs `fetch` with the given responses to writes and an empty one to reads; returns the writes. */
function serverThat(answer: (path: string, body: unknown) => Answer) {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (!init || init.method === "GET") return new Response("{}");
    const body: unknown = JSON.parse(String(init.body));
    asked.push([path, body]);
    const { status, body: content, headers = {} } = answer(path, body);
    return new Response(content === undefined ? null : JSON.stringify(content), { status, headers });
  });
  return asked;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("Signing in says at the fields what is missing, and asks the server nothing", () => {
  const asked = serverThat(() => ({ status: 200 }));
  render(<SignIn path="/login" />);
  type("Email", "not an address");
  press("Sign in");
  expect(screen.getByText("Enter an email address, like name@example.com.")).toBeTruthy();
  expect(screen.getByText("This field is required.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  expect(asked).toEqual([]);
});

test.each<[string, Answer, string]>([
  [
    "a wrong password",
    { status: 401, body: { type: "/problems/unauthenticated" } },
    "Incorrect email or password.",
  ],
  [
    "too many attempts",
    { status: 429, body: { type: "/problems/too-many" }, headers: { "retry-after": "42" } },
    "Too many attempts. Try again in 42 seconds.",
  ],
  [
    "an account that waits",
    { status: 403, body: { type: "/problems/denied", reason: "pending" } },
    "Your account is pending approval by an administrator.",
  ],
  ["a broken server", { status: 500 }, "Something went wrong on the server. Try again."],
])("Signing in says what is wrong with %s and keeps what was typed", async (_, answer, words) => {
  serverThat(() => answer);
  render(<SignIn path="/login" />);
  type("Email", "a@example.com");
  type("Password", "secret-one");
  press("Sign in");
  expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("secret-one");
});

test("Signing in survives a network that drops", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  render(<SignIn path="/forgot-password" />);
  type("Email", "a@example.com");
  press("Send link");
  await screen.findByText(/The server cannot be reached/);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("a@example.com");
});

test("A sign-up needs the agreed terms, and says that it waits", async () => {
  const asked = serverThat(() => ({ status: 201, body: { status: "pending" } }));
  render(<SignIn path="/signup" />);
  type("Name", "Ada");
  type("Email", "ada@example.com");
  type("Password", "long enough");
  press("Create account");
  expect(screen.getByText("Agree to the terms to continue.")).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole("checkbox"));
  press("Create account");
  await screen.findByRole("heading", { name: "Waiting for approval" });
  expect(asked).toEqual([
    ["/api/auth/signup", { name: "Ada", email: "ada@example.com", password: "long enough", agree: true }],
  ]);
});

test("The first account of a store is told that it owns it, and is in its store after signing up", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, search: "?to=/products", origin: location.origin, assign });
  serverThat(() => ({ status: 201, body: { status: "active" } }));
  render(<SignIn path="/signup" opensStore />);
  screen.getByRole("heading", { name: "Set up your store" });
  screen.getByText(/It owns the store/);
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  type("Name", "Ada");
  type("Email", "ada@example.com");
  type("Password", "long enough");
  fireEvent.click(screen.getByRole("checkbox"));
  press("Create account");
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/products"));
  vi.unstubAllGlobals();
});

test("A sign-up in a store with staff says that somebody approves it, not that it owns the store", () => {
  serverThat(() => ({ status: 201 }));
  render(<SignIn path="/signup" />);
  screen.getByText("An administrator approves new accounts before they can sign in.");
  expect(screen.queryByText(/owns the store/)).toBeNull();
});

test("A sign-up shows the server's words at the field they are about", async () => {
  serverThat(() => ({
    status: 422,
    body: { type: "/problems/validation", errors: { email: ["errors.unique"] } },
  }));
  render(<SignIn path="/signup" />);
  type("Name", "Ada");
  type("Email", "ada@example.com");
  type("Password", "long enough");
  fireEvent.click(screen.getByRole("checkbox"));
  press("Create account");
  await waitFor(() => expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true"));
});

test("A forgotten password is answered the same way for everybody", async () => {
  serverThat(() => ({ status: 202, body: { sent: true } }));
  render(<SignIn path="/forgot-password" />);
  type("Email", "nobody@example.com");
  press("Send link");
  await screen.findByText(/If there is an account for nobody@example.com/);
});

test("A new password is set with the token of the link", async () => {
  const asked = serverThat(() => ({ status: 204 }));
  render(<SignIn path="/reset-password/a%2Fb" />);
  type("New password", "short");
  press("Save password");
  expect(screen.getByText("Use at least 10 characters.")).toBeTruthy();
  type("New password", "long enough");
  press("Save password");
  await screen.findByRole("heading", { name: "Password changed" });
  expect(asked).toEqual([["/api/auth/reset-password/a%2Fb", { password: "long enough" }]]);
});

test("A used link says so", async () => {
  serverThat(() => ({ status: 404, body: { type: "/problems/not-found" } }));
  render(<SignIn path="/reset-password/old" />);
  type("New password", "long enough");
  press("Save password");
  await screen.findByText(/This link is not valid/);
});

test("A dead link says so at once, and leads to another", async () => {
  vi.stubGlobal("fetch", async (path: string) => {
    expect(path).toBe("/api/auth/reset-password/old");
    return new Response(JSON.stringify({ valid: false }));
  });
  render(<SignIn path="/reset-password/old" />);
  await screen.findByRole("heading", { name: "This link no longer works" });
  expect(screen.queryByLabelText("New password")).toBeNull();
  expect(screen.getByRole("link", { name: "Request another link" }).getAttribute("href")).toBe(
    "/forgot-password",
  );
});

test("The terms to agree to can be read, and a store without terms says so", async () => {
  HTMLDialogElement.prototype.showModal = () => undefined;
  const answer = { terms: "Be **kind**.", privacyPolicy: "We keep little." };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer)));
  const { unmount } = render(<SignIn path="/signup" />);
  fireEvent.click(await screen.findByRole("button", { name: "Read the terms" }));
  await screen.findByText("kind");
  screen.getByText("We keep little.");
  unmount();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ terms: null, privacyPolicy: null })));
  render(<SignIn path="/signup" />);
  await screen.findByText(/has not published its terms/);
});

test("A button shows and hides the password", () => {
  serverThat(() => ({ status: 200 }));
  render(<SignIn path="/login" />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  expect(field.type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(field.type).toBe("text");
});
