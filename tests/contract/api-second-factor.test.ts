import { Secret, TOTP } from "otpauth";
import { expect, it, vi } from "vitest";
import { resetSecondFactorOf } from "../../api/features/staff/reset-second-factor.ts";
import { brand } from "../../src/domain/texts/brand.ts";
import { type Caller, describeApi, describeApiOnBoth, rows, type TestApi } from "./api-harness.ts";

const minute = 60_000;
const issuer = encodeURIComponent(brand);
const password = "storekeeper";
const wrong = (code: string) => ({ status: 422, body: { errors: { code: [code] } } });

/** Returns the code an authenticator app shows. */
const shown = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
/** Returns a code that is not valid at any nearby time. */
const other = (secret: string, now: Date) => {
  const good = [-60, -30, 0, 30, 60].map((s) => shown(secret, new Date(now.getTime() + s * 1000)));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !good.includes(code)) ?? ""
  );
};

interface Armed {
  readonly caller: Caller;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Enables the second factor of the signed-in user. */
async function setUp(api: TestApi, caller: Caller, email: string): Promise<Armed> {
  const begun = await caller.post("/api/auth/second-factor/setup", { currentPassword: password });
  expect(begun.status).toBe(200);
  const secret = String(begun.body.secret);
  const done = await caller.post("/api/auth/second-factor", { code: shown(secret, api.now()) });
  expect(done.status).toBe(200);
  const recoveryCodes = rows(done.body.recoveryCodes).map(String);
  // Its code was used for that.
  api.pass(minute);
  return { caller, email, secret, recoveryCodes };
}

async function armed(api: TestApi, role: string): Promise<Armed> {
  const caller = api.visitor();
  const email = `${role}@example.com`;
  expect((await caller.login(email)).status).toBe(200);
  return setUp(api, caller, email);
}

/** Returns a user with the right password who still has to enter a code. */
async function halfIn(api: TestApi, email: string): Promise<Caller> {
  const caller = api.visitor();
  const { status, body } = await caller.login(email);
  expect([status, body.next]).toEqual([202, "code"]);
  return caller;
}

const enter = (caller: Caller, code: string) => caller.post("/api/auth/login/code", { code });
const recover = (caller: Caller, recoveryCode: string) =>
  caller.post("/api/auth/login/code", { recoveryCode });
const statusesOf = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

describeApiOnBoth("Signing in with a second factor", (api) => {
  it("Signing in takes the code after the password, and gives access to nothing before", async () => {
    const { email, secret } = await armed(api(), "manager");
    const caller = await halfIn(api(), email);
    expect([...caller.cookies.keys()]).toEqual(["__Host-sign-in"]);
    const token = caller.cookies.get("__Host-sign-in") ?? "";
    // The stolen half-authenticated token is worthless, neither as it is nor as a session.
    for (const cookie of [`__Host-sign-in=${token}`, `__Host-session=${token}`, `session=${token}`]) {
      const stolen = { headers: { cookie } };
      for (const path of ["/api/auth/me", "/api/products", "/api/auth/second-factor", "/api/auth/sessions"])
        expect([path, (await api().visitor().get(path, stolen)).status]).toEqual([path, 401]);
    }
    const { status, body } = await enter(caller, shown(secret, api().now()));
    expect([status, body.role]).toEqual([200, "manager"]);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    expect(caller.cookies.has("__Host-sign-in")).toBe(false);
    // And the token has been used up.
    const again = { headers: { cookie: `__Host-sign-in=${token}` } };
    api().pass(minute);
    const code = shown(secret, api().now());
    expect((await api().visitor().post("/api/auth/login/code", { code }, again)).status).toBe(401);
  });

  it("A second factor is removed by whoever has the machine, in words where there is none", async () => {
    const { caller, email } = await armed(api(), "accountant");
    const reset = (one: string) => resetSecondFactorOf(api().store, one, api().now());
    await expect(reset("nobody@example.com")).rejects.toThrow("Nobody of the staff has the address");
    expect(await reset(email)).toBe("The accountant");
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    expect((await api().visitor().login(email)).status).toBe(200);
    await expect(reset(email)).rejects.toThrow("without a second factor");
    const owner = await api().as("super-admin");
    const [entry] = rows(
      (
        await owner.get(
          "/api/audit-entries?recordId=staff-accountant&verb=update&_sort=createdAt&_order=desc",
        )
      ).body,
    );
    expect(entry).toMatchObject({ actorId: null, ip: "command line", before: { secondFactor: true } });
  });

  it("A code does not begin a sign-in", async () => {
    const { status, body } = await enter(api().visitor(), "123456");
    expect([status, body.reason]).toEqual([401, "code-expired"]);
  });

  it("A code is taken once, even of two people who send it at the same time", async () => {
    const { email, secret } = await armed(api(), "cashier");
    const elsewhere = await api().elsewhere();
    await elsewhere.login(email);
    const callers = [await halfIn(api(), email), await halfIn(api(), email), elsewhere];
    const code = shown(secret, api().now());
    expect(await statusesOf(callers.map((caller) => enter(caller, code)))).toEqual([200, 422, 422]);
    expect(await enter(await halfIn(api(), email), code)).toMatchObject(wrong("errors.usedCode"));
    api().pass(minute);
    // The previous, unused code: a code read over a shoulder is worthless after the next was used.
    const before = shown(secret, new Date(api().now().getTime() - 30_000));
    const latest = await halfIn(api(), email);
    expect((await enter(latest, shown(secret, api().now()))).status).toBe(200);
    expect(await enter(await halfIn(api(), email), before)).toMatchObject(wrong("errors.usedCode"));
  });

  it("A recovery code is taken once, however it is typed and whoever is first", async () => {
    const { email, recoveryCodes } = await armed(api(), "accountant");
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    const both = [await halfIn(api(), email), await halfIn(api(), email)];
    expect(await statusesOf(both.map((caller) => recover(caller, first)))).toEqual([200, 422]);
    const sloppy = ` ${second.toUpperCase().replaceAll("-", " ")}`;
    const caller = await halfIn(api(), email);
    expect((await recover(caller, sloppy)).status).toBe(200);
    expect((await caller.get("/api/auth/second-factor")).body.recoveryCodes).toBe(8);
    expect((await recover(await halfIn(api(), email), second)).body.errors).toEqual({
      recoveryCode: ["errors.wrongRecoveryCode"],
    });
    await vi.waitFor(() => {
      const told = api().mails.filter(({ subject }) => subject === "A recovery code was used");
      expect(told.map(({ text }) => /Codes left: (\d)/.exec(text)?.[1]).sort()).toEqual(["8", "9"]);
    });
  });
});

describeApi("Guessing codes", (api) => {
  it("Guessing codes stops after 5 a minute from one place and 20 an hour from everywhere", async () => {
    const { email, secret } = await armed(api(), "ceo");
    const one = await api().elsewhere({ trustProxy: 1 });
    const two = await api().elsewhere({ trustProxy: 1 });
    for (const copy of [one, two]) expect((await copy.login(email)).status).toBe(202);
    const from = (caller: Caller, ip: string, code: string) =>
      caller.post("/api/auth/login/code", { code }, { headers: { "x-forwarded-for": ip } });
    const bad = other(secret, api().now());
    const tries = Array.from({ length: 8 }, (_, at) => from(at % 2 ? one : two, "203.0.113.1", bad));
    expect(await statusesOf(tries)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    const far = Array.from({ length: 18 }, (_, at) => from(at % 2 ? one : two, `198.51.100.${at}`, bad));
    const statuses = await statusesOf(far);
    expect([statuses.filter((s) => s === 422).length, statuses.at(-1)]).toEqual([15, 429]);
    // Even the right code is refused until the hour is over.
    expect((await from(one, "192.0.2.1", shown(secret, api().now()))).status).toBe(429);
    api().pass(60 * minute);
    expect((await enter(await halfIn(api(), email), shown(secret, api().now()))).status).toBe(200);
  });

  it("Guessing codes may go on after five minutes, and the audit log remembers who failed", async () => {
    const { email, secret } = await armed(api(), "driver");
    const caller = await halfIn(api(), email);
    expect(await enter(caller, other(secret, api().now()))).toMatchObject(wrong("errors.wrongCode"));
    api().pass(5 * minute);
    expect((await enter(caller, shown(secret, api().now()))).body.reason).toBe("code-expired");
    const owner = await api().as("super-admin");
    const { body } = await owner.get("/api/audit-entries?verb=sign-in-failed&recordId=staff-driver");
    expect(body[0]?.after?.reason).toBe("Wrong code after the right password.");
  });

  it("Guessing codes ends with the password that began it", async () => {
    const { email, secret } = await armed(api(), "delivery-person");
    const caller = await halfIn(api(), email);
    const owner = await api().as("super-admin");
    await owner.patch("/api/staff/staff-delivery-person", { password: "another good one" });
    expect((await enter(caller, shown(secret, api().now()))).status).toBe(401);
  });
});

describeApi("One's own second factor", (api) => {
  it("One's own second factor is begun with the password and confirmed by a code", async () => {
    const caller = await api().as("security-guard");
    const post = (path: string, body: object) => caller.post(`/api/auth/second-factor${path}`, body);
    expect((await post("/setup", {})).body.errors).toEqual({ currentPassword: ["errors.required"] });
    expect((await post("/setup", { currentPassword: "nope" })).body.errors).toEqual({
      currentPassword: ["errors.wrongPassword"],
    });
    expect((await post("", { code: "123456" })).body.reason).toBe("code-expired");
    const { body } = await post("/setup", { currentPassword: password });
    const secret = String(body.secret);
    expect(body.address).toBe(
      `otpauth://totp/${issuer}:security-guard%40example.com?issuer=${issuer}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(Number(body.picture?.size)).toBeGreaterThan(20);
    expect(await post("", { code: other(secret, api().now()) })).toMatchObject(wrong("errors.wrongCode"));
    expect((await caller.get("/api/auth/second-factor")).body.on).toBe(false);
    // Without confirmation nothing has changed.
    expect((await api().visitor().login("security-guard@example.com")).status).toBe(200);
    api().pass(31 * minute);
    await caller.login("security-guard@example.com");
    expect((await post("", { code: shown(secret, api().now()) })).body.reason).toBe("code-expired");
  });

  it("One's own second factor ends other sessions, tells its person, and its secret stays on the server", async () => {
    const elsewhere = api().visitor();
    await elsewhere.login("admin@example.com");
    const { caller, secret, recoveryCodes } = await armed(api(), "admin");
    expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
    expect((await caller.get("/api/auth/second-factor")).body).toMatchObject({ on: true, recoveryCodes: 10 });
    expect((await caller.post("/api/auth/second-factor/setup", { currentPassword: password })).status).toBe(
      409,
    );
    await vi.waitFor(() => expect(api().mails.at(-1)?.subject).toBe("Your second factor is on"));
    const owner = await api().as("super-admin");
    const said = await Promise.all(
      [
        "/api/staff/staff-admin",
        "/api/staff/export.csv",
        "/api/audit-entries?recordId=staff-admin&_limit=50",
        "/api/auth/me",
        "/api/openapi.json",
      ].map(async (path) => (await owner.get(path)).text),
    );
    for (const kept of [secret, ...recoveryCodes]) expect(said.join("")).not.toContain(kept);
    expect((await owner.get("/api/second-factors")).status).toBe(404);
    expect((await owner.get("/api/staff?secondFactor=true")).body[0]?.id).toBe("staff-admin");
    // Recovery codes are stored as hashes.
    const stored = JSON.stringify((await api().store.find("second-factors", { where: [], sort: [] })).rows);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
    expect((await owner.patch("/api/staff/staff-admin", { secondFactor: false })).body.errors).toEqual({
      secondFactor: ["errors.readOnly"],
    });
  });

  it("New recovery codes, and turning the second factor off, need the password and a code", async () => {
    const { caller, email, secret, recoveryCodes } = await armed(api(), "manager");
    const post = (path: string, body: object) => caller.post(`/api/auth/second-factor/${path}`, body);
    expect((await post("off", { currentPassword: password })).body.errors).toEqual({
      code: ["errors.required"],
    });
    expect((await post("off", { code: shown(secret, api().now()) })).body.errors).toEqual({
      currentPassword: ["errors.required"],
    });
    const code = shown(secret, api().now());
    const renewed = await post("recovery-codes", { currentPassword: password, code });
    expect([renewed.status, rows(renewed.body.recoveryCodes).length]).toEqual([200, 10]);
    expect(await post("off", { currentPassword: password, code })).toMatchObject(wrong("errors.usedCode"));
    const [old = ""] = recoveryCodes;
    expect((await recover(await halfIn(api(), email), old)).status).toBe(422);
    api().pass(minute);
    const off = await post("off", { currentPassword: password, code: shown(secret, api().now()) });
    expect([off.status, off.body]).toEqual([200, { on: false, required: false }]);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    expect((await api().visitor().login(email)).status).toBe(200);
    const owner = await api().as("super-admin");
    const { body } = await owner.get("/api/audit-entries?recordId=staff-manager&verb=update&_sort=createdAt");
    const changes = [...body].map(({ before, after }) => [before?.secondFactor, after?.secondFactor]);
    expect(changes).toEqual([
      [false, true],
      [true, false],
    ]);
    await vi.waitFor(() => expect(api().mails.at(-1)?.subject).toBe("Your second factor is off"));
  });

  it("One's own second factor is reset by an administrator, who ends the sessions with it", async () => {
    const { caller, secret } = await armed(api(), "cashier");
    const admin = await api().as("super-admin");
    const reset = (who: string) => admin.post(`/api/staff/staff-${who}/reset-second-factor`, {});
    expect((await reset("driver")).status).toBe(409);
    const manager = api().visitor();
    await manager.login("manager@example.com");
    expect((await manager.post("/api/staff/staff-cashier/reset-second-factor", {})).status).toBe(403);
    const { status, body } = await reset("cashier");
    expect([status, body.secondFactor]).toEqual([200, false]);
    expect((await caller.get("/api/auth/me")).status).toBe(401);
    expect((await api().visitor().login("cashier@example.com")).status).toBe(200);
    await vi.waitFor(() =>
      expect(api().mails.at(-1)).toMatchObject({
        to: "cashier@example.com",
        subject: "Your second factor was reset",
        text: expect.stringContaining("The super-admin has turned off"),
      }),
    );
    // The old secret is deleted.
    expect((await api().store.get("second-factors", "staff-cashier"))?.totpSecret).not.toBe(secret);
  });
});

describeApi("Roles that need a second factor", (api) => {
  const settings = "/api/globals/global-settings";
  const require = async (roles: readonly string[]) =>
    (await api().as("super-admin")).patch(settings, { secondFactorRoles: roles });

  it("A Super Admin names the roles that need a second factor", async () => {
    const admin = await api().as("admin");
    expect((await admin.patch(settings, { secondFactorRoles: ["cashier"] })).body.errors).toEqual({
      secondFactorRoles: ["errors.denied"],
    });
    expect((await require(["cashier", "manager"])).status).toBe(200);
    await require([]);
  });

  it("A role that needs a second factor leads its people to the setup, and nowhere else until it is done", async () => {
    const before = await api().as("cashier");
    await require(["cashier"]);
    expect((await before.get("/api/products")).status).toBe(200);
    const caller = api().visitor();
    const { status, body } = await caller.login("cashier@example.com");
    expect([status, body.next]).toEqual([202, "setup"]);
    expect(caller.cookies.has("adminInfo")).toBe(false);
    for (const path of ["/api/products", "/api/auth/me", "/api/auth/sessions", "/api/globals/pos-settings"]) {
      const { status, body } = await caller.get(path);
      expect([path, status, body.reason]).toEqual([path, 403, "second-factor"]);
    }
    for (const path of ["/api/orders", "/api/auth/pin", "/api/uploads", "/api/jobs"])
      expect([path, (await caller.post(path, {})).status]).toEqual([path, 403]);
    const own = { name: "x", currentPassword: password };
    expect((await caller.call("PATCH", "/api/auth/me", own)).status).toBe(403);
    expect((await caller.get("/api/auth/second-factor")).body).toMatchObject({ on: false, required: true });
    await setUp(api(), caller, "cashier@example.com");
    expect(caller.cookies.has("adminInfo")).toBe(true);
    expect((await caller.get("/api/products")).status).toBe(200);
    await halfIn(api(), "cashier@example.com");
  });

  it("A user who has to have a second factor sets up a new one after turning it off", async () => {
    await require(["manager"]);
    const caller = api().visitor();
    await caller.login("manager@example.com");
    const { secret } = await setUp(api(), caller, "manager@example.com");
    const proof = { currentPassword: password, code: shown(secret, api().now()) };
    expect((await caller.post("/api/auth/second-factor/off", proof)).body.required).toBe(true);
    expect((await caller.get("/api/products")).body.reason).toBe("second-factor");
    await setUp(api(), caller, "manager@example.com");
    expect((await caller.get("/api/products")).status).toBe(200);
  });
});

describeApi("A sign-in on another device", (api) => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
  const from = (caller: Caller, agent: string, language = "es") =>
    caller.post(
      "/api/auth/login",
      { email: "accountant@example.com", password },
      { headers: { "user-agent": agent, "accept-language": language } },
    );
  const told = () => api().mails.filter(({ to }) => to === "accountant@example.com");

  it("A sign-in on another device is reported in the person's language, and in the audit log", async () => {
    const office = api().visitor();
    await from(office, firefox);
    expect(office.cookies.get("__Host-device")).toMatch(/^[\w-]{43}$/);
    await office.post("/api/auth/logout");
    await from(office, firefox);
    const phone = api().visitor();
    await from(phone, safari, "ar");
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]?.subject).toBe("Nuevo inicio de sesión en tu cuenta");
    expect(told()[0]?.text).toContain("Dispositivo: Safari · iPhone");
    expect(told()[0]?.text).toContain("Dirección: 127.0.0.1");
    expect(told()[0]?.text).toContain("https://shop.example/edit-profile");
    await from(phone, safari, "ar");
    await from(office, firefox);
    const owner = await api().as("super-admin");
    const { body } = await owner.get("/api/audit-entries?verb=sign-in&recordId=staff-accountant");
    const reasons = [...body].map(({ after }) => String(after?.reason));
    expect(reasons.filter((one) => one === "On a new device.")).toHaveLength(1);
    expect(told()).toHaveLength(1);
  });

  it("A program, which keeps no cookies, is recognised by its name and network", async () => {
    const before = told().length;
    for (let n = 0; n < 3; n += 1) await from(api().visitor(), "nightly-export/1.0");
    await vi.waitFor(() => expect(told()).toHaveLength(before + 1));
    expect(told().at(-1)?.text).toContain("Dispositivo: nightly-export/1.0");
  });

  it("A new password is reported by mail, too", async () => {
    const caller = api().visitor();
    await from(caller, firefox);
    await vi.waitFor(() => expect(told().at(-1)?.text).toContain("Firefox"));
    const change = { currentPassword: password, password: "quite another one" };
    expect((await caller.call("PATCH", "/api/auth/me", change)).status).toBe(200);
    await vi.waitFor(() => expect(told().at(-1)?.subject).toBe("Tu contraseña ha cambiado"));
    const owner = await api().as("super-admin");
    await owner.patch("/api/staff/staff-accountant", { password: "yet another one" });
    await vi.waitFor(() => expect(told().at(-1)?.subject).toBe("Tienes una contraseña nueva"));
  });
});
