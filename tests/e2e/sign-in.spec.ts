import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { type Page, request } from "playwright/test";
import { staff } from "../../src/resources/staff.ts";
import { colourRules, expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { createRecord } from "./support/records.ts";
import type { RunningServer } from "./support/server.ts";
import { expect, headers, password, type SessionOf, test } from "./support/test.ts";
import { expectNoSidewaysScroll } from "./support/wide-font.ts";

async function fillLogin(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel(words("auth:email"), { exact: true }).fill(email);
  await page.getByLabel(words("auth:password"), { exact: true }).fill(secret);
  await page.getByRole("button", { name: words("auth:login.submit") }).click();
}

/** New accounts may not use the demo password. */
const ownPassword = "four quiet lorries";

/** Creates an account that a test may lock or sign out without affecting others. */
async function newPerson(server: RunningServer, sessionOf: SessionOf, email: string): Promise<void> {
  const storageState = { cookies: await sessionOf("super-admin"), origins: [] };
  const owner = await request.newContext({ baseURL: server.url, storageState });
  await createRecord(owner, staff, { email, role: "security-guard", password: ownPassword });
  await owner.dispose();
}

const heading = (page: Page, key: string) => page.getByRole("heading", { name: words(key) });

test("A visitor is taken to sign in, and back to where they were going", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/products?state=selling");
  await expect(page).toHaveURL(/\/login\?to=/);
  await fillLogin(page, "manager@example.com", password);
  await expect(page).toHaveURL(/\/products\?state=selling$/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("The guard admits a user whose admin info has an email, and nobody else", async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn("cashier");
  const info = (await context.cookies()).find((cookie) => cookie.name === "adminInfo");
  expect(info).toMatchObject({ path: "/", httpOnly: false });
  expect(JSON.parse(decodeURIComponent(info?.value ?? ""))).toMatchObject({ email: "cashier@example.com" });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Answers that are on their way would bring the cookie of the user again.
  await page.goto("about:blank");
  await context.addCookies([
    { name: "adminInfo", value: encodeURIComponent('{"name":"x"}'), url: server.url },
  ]);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("A user with a second factor enters its code after the password, or a recovery code", async ({
  page,
  server,
  sessionOf,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const email = "two-steps@example.com";
  await newPerson(server, sessionOf, email);
  const own = await request.newContext({ baseURL: server.url });
  await own.post("/api/auth/login", { headers, data: { email, password: ownPassword, remember: false } });
  const setup = "/api/auth/second-factor/setup";
  const { secret } = await (
    await own.post(setup, { headers, data: { currentPassword: ownPassword } })
  ).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  // The previous code is valid too, which leaves the current one for the browser.
  const code = totp.generate({ timestamp: Date.now() - 30_000 });
  const done = await own.post("/api/auth/second-factor", { headers, data: { code } });
  expect(done.ok(), await done.text()).toBe(true);
  const { recoveryCodes } = await done.json();
  await own.dispose();

  await page.goto("/order-lookup");
  await fillLogin(page, email, ownPassword);
  await expect(heading(page, "auth:code.title")).toBeVisible();
  const field = page.getByLabel(words("auth:code.label"), { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("000000");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(totp.generate());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/order-lookup$/);

  // Leaves the page first, as it would redirect to the sign-in page by itself.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/login");
  await fillLogin(page, email, ownPassword);
  await page.getByRole("button", { name: words("auth:code.useRecovery") }).click();
  await page.getByLabel(words("auth:code.recovery"), { exact: true }).fill(recoveryCodes[0]);
  await page.getByRole("button", { name: words("auth:login.submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/order-lookup$/);
});

test("A wrong password is refused, and five are enough", async ({
  page,
  server,
  sessionOf,
  expectConsole,
}) => {
  expectConsole(/status of (401|429)/);
  await newPerson(server, sessionOf, "locked@example.com");
  await page.goto("/login");
  await fillLogin(page, "locked@example.com", "not the password");
  await expect(page.getByText(words("auth:failures.unauthenticated.any"))).toBeVisible();
  await expect(page.getByLabel(words("auth:email"), { exact: true })).toHaveValue("locked@example.com");
  for (let attempt = 0; attempt < 5; attempt++) {
    await page.request.post("/api/auth/login", {
      headers,
      data: { email: "locked@example.com", password: "wrong" },
    });
  }
  await fillLogin(page, "locked@example.com", ownPassword);
  await expect(page.getByText(/Too many attempts/)).toBeVisible();
});

test("Signing out ends the session on the server too", async ({ page, api, expectConsole }) => {
  expectConsole(/status of 401/);
  // Uses its own session, not the shared one of other tests.
  await page.goto("/login");
  await fillLogin(page, "accountant@example.com", password);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: words("shell:signOut") }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await api.get("/api/auth/me")).status()).toBe(401);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("A sign-up needs the terms and then an approval", async ({ page, expectConsole }) => {
  expectConsole(/status of 403/);
  await page.goto("/signup");
  await page.getByLabel(words("auth:name"), { exact: true }).fill("Demo Newcomer");
  await page.getByLabel(words("auth:email"), { exact: true }).fill("newcomer@example.com");
  await page.getByLabel(words("auth:password"), { exact: true }).fill("a long enough secret");
  const submit = page.getByRole("button", { name: words("auth:signup.submit") });
  await submit.click();
  await expect(heading(page, "auth:signup.pending.title")).toHaveCount(0);
  await page.getByRole("checkbox", { name: words("auth:signup.agree") }).check();
  await submit.click();
  await expect(heading(page, "auth:signup.pending.title")).toBeVisible();
  await page.goto("/login");
  await fillLogin(page, "newcomer@example.com", "a long enough secret");
  await expect(page.getByText(words("auth:failures.denied.pending"))).toBeVisible();
});

test("A forgotten password is replaced by a link that works once", async ({ page, server, sessionOf }) => {
  await newPerson(server, sessionOf, "forgetful@example.com");
  await page.goto("/forgot-password");
  await page.getByLabel(words("auth:email"), { exact: true }).fill("forgetful@example.com");
  await page.getByRole("button", { name: words("auth:forgot.submit") }).click();
  await expect(heading(page, "auth:forgot.sent.title")).toBeVisible();
  const outbox = join(server.dataDir, "outbox");
  const mails = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .map((file) => readFileSync(join(outbox, file), "utf8").replaceAll("=\r\n", ""))
      .filter((mail) => mail.includes("forgetful@example.com"));
  const link = () => mails().flatMap((mail) => /\/reset-password\/[\w-]+/.exec(mail) ?? [])[0];
  await expect.poll(link).toBeTruthy();
  const address = link() ?? "";
  for (const first of [true, false]) {
    await page.goto(address);
    if (!first) {
      await expect(heading(page, "auth:reset.dead.title")).toBeVisible();
      await expect(page.getByRole("link", { name: words("auth:reset.another") })).toBeVisible();
      break;
    }
    await page.getByLabel(words("auth:reset.password"), { exact: true }).fill("another long secret");
    await page.getByRole("button", { name: words("auth:reset.submit") }).click();
    await expect(heading(page, "auth:reset.done.title")).toBeVisible();
  }
  await page.goto("/login");
  await fillLogin(page, "forgetful@example.com", "another long secret");
  // The start page of security guards is the order lookup.
  await expect(page).toHaveURL(/\/order-lookup$/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`The four pages are accessible in ${colorScheme} and fit a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ["/login", "/signup", "/forgot-password", "/reset-password/some-token"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, colorScheme === "dark" ? colourRules : undefined);
      await expectNoSidewaysScroll(page);
    }
  });
}
