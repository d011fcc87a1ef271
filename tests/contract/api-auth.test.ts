import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import type { Store } from "../../api/store/port.ts";
import { describeApi, quickHash } from "./api-harness.ts";

/** Returns a store that fails with an unexpected error for one collection. */
function brokenFor(name: string, store: Store): Store {
  return {
    ...store,
    async find(resource, query) {
      if (resource === name) throw new Error("out of order");
      return store.find(resource, query);
    },
  };
}

/** Returns a store and a function that waits until every transaction begun in it has ended and been followed up. */
function watched(store: Store) {
  const begun: Promise<unknown>[] = [];
  const watching: Store = {
    ...store,
    transaction: (...work) => {
      const ended = store.transaction(...work);
      begun.push(ended);
      return ended;
    },
  };
  const atRest = async () => {
    await Promise.allSettled(begun.splice(0));
    await new Promise(setImmediate);
  };
  return { store: watching, atRest };
}

const minute = 60_000;

describeApi("Signing in", (api) => {
  it("Signing in answers with the admin and sets both cookies", async () => {
    const caller = api().visitor();
    const { status, body, headers } = await caller.login("MANAGER@example.com ");
    expect(status).toBe(200);
    expect(body).toEqual({
      id: "staff-manager",
      email: "manager@example.com",
      name: "The manager",
      role: "manager",
      image: null,
      posStatus: true,
      shopStatus: true,
    });
    const [session, info] = headers["set-cookie"] as string[];
    expect(session).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(info).toMatch(/^adminInfo=[^;]+; Path=\/; Secure; SameSite=Strict$/);
    expect(JSON.parse(decodeURIComponent(/adminInfo=([^;]+)/.exec(info ?? "")?.[1] ?? ""))).toEqual(body);
  });

  it("Signing in with remembering keeps the cookies for 12 hours", async () => {
    const caller = api().visitor();
    const answer = await caller.post("/api/auth/login", {
      email: "manager@example.com",
      password: "storekeeper",
      remember: true,
    });
    const cookies = answer.headers["set-cookie"] as string[];
    for (const cookie of cookies.filter((one) => /^(session|adminInfo)=/.test(one))) {
      expect(cookie).toContain("Max-Age=43200");
    }
  });

  it.each([
    ["https://shop.example", "localhost:3000", true],
    ["http://shop.lan", "shop.lan", false],
    [null, "localhost:3000", false],
    [null, "shop.example", true],
  ])("Signing in at %s, called as %s, asks for HTTPS: %s", async (publicUrl, host, secure) => {
    const caller = await api().elsewhere({ publicUrl });
    const form = { email: "manager@example.com", password: "storekeeper" };
    const { headers } = await caller.post("/api/auth/login", form, { headers: { host } });
    const cookies = (headers["set-cookie"] as string[]).filter((one) =>
      /^(__Host-session|session|adminInfo)=/.test(one),
    );
    expect(cookies.map((cookie) => cookie.includes("; Secure"))).toEqual([secure, secure]);
    expect(cookies[0]?.startsWith("__Host-")).toBe(secure);
  });

  it("A session is taken only from a cookie that this host alone can have set", async () => {
    const caller = api().visitor();
    await caller.login("ceo@example.com");
    const token = caller.cookies.get("__Host-session");
    const sent = (name: string) => ({ headers: { cookie: `${name}=${token}` } });
    expect((await api().visitor().get("/api/auth/me", sent("__Host-session"))).status).toBe(200);
    // A sibling domain, `evil.shop.example`, could have set that cookie.
    expect((await api().visitor().get("/api/auth/me", sent("session"))).status).toBe(401);
  });

  it("The store keeps only a hash of the token", async () => {
    const caller = api().visitor();
    await caller.login("cashier@example.com");
    const { rows } = await api().store.find("sessions", { where: [], sort: [] });
    const token = caller.cookies.get("__Host-session");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("Signing in does not tell a wrong password from an unknown address", async () => {
    const wrong = await api().visitor().login("ceo@example.com", "wrong password");
    const unknown = await api().visitor().login("nobody@example.com", "wrong password");
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  it("Signing in refuses incomplete and surplus values at their names", async () => {
    const { status, body } = await api().visitor().post("/api/auth/login", { email: "" });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ["errors.required"], password: ["errors.required"] });
    const surplus = await api().visitor().login("ceo@example.com", "storekeeper", { role: "admin" });
    expect(surplus.body.errors).toEqual({ role: ["errors.unknownField"] });
  });

  it("Signing in answers 429 after 5 failures a minute, even to the right password", async () => {
    const caller = api().visitor();
    for (let n = 0; n < 5; n += 1)
      expect((await caller.login("driver@example.com", "nope")).status).toBe(401);
    const { status, headers, body } = await caller.login("driver@example.com");
    expect(status).toBe(429);
    expect(body.type).toBe("/problems/too-many");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await caller.login("accountant@example.com")).status).toBe(200);
    api().pass(minute);
    expect((await caller.login("driver@example.com")).status).toBe(200);
  });

  it("Signing in takes no more than 5 tries when many come at once", async () => {
    const tries = Array.from({ length: 12 }, () =>
      api().visitor().login("delivery-person@example.com", "nope"),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it("Signing in with success forgets the failures before", async () => {
    const caller = api().visitor();
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await caller.login("security-guard@example.com", "nope");
      expect((await caller.login("security-guard@example.com")).status).toBe(200);
    }
  });

  it("Signing in gives a new token each time and ends the old one", async () => {
    const caller = api().visitor();
    await caller.login("ceo@example.com");
    const first = caller.cookies.get("__Host-session");
    await caller.login("ceo@example.com");
    expect(caller.cookies.get("__Host-session")).not.toBe(first);
    const old = await api()
      .visitor()
      .get("/api/auth/me", { headers: { cookie: `__Host-session=${first}` } });
    expect(old.status).toBe(401);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
  });

  it("Signing out ends the session, also on the server", async () => {
    const caller = api().visitor();
    await caller.login("ceo@example.com");
    const token = caller.cookies.get("__Host-session");
    const { status } = await caller.post("/api/auth/logout");
    expect(status).toBe(204);
    // The remaining cookie reveals nothing about the user.
    expect([...caller.cookies.keys()]).toEqual(["currency"]);
    const again = await api()
      .visitor()
      .get("/api/auth/me", { headers: { cookie: `__Host-session=${token}` } });
    expect(again.status).toBe(401);
  });

  it("A session lets people read before its use could be written down", async () => {
    const { store } = api();
    let release = () => {};
    let writable = Promise.resolve();
    const slow: Store = {
      ...store,
      transaction: (...work) => writable.then(() => store.transaction(...work)),
    };
    const caller = await api().elsewhere({ store: slow });
    await caller.login("ceo@example.com");
    writable = new Promise((resolve) => {
      release = resolve;
    });
    api().pass(5 * minute);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
    release();
    api().pass(28 * minute);
    expect((await caller.get("/api/auth/me")).status).toBe(200);
  });

  it("A session tells with every answer when it ends: without use, and in any case", async () => {
    const caller = api().visitor();
    await caller.login("ceo@example.com");
    /** In minutes, which the seconds of a slow test do not change. */
    const ends = async () =>
      String((await caller.get("/api/auth/me")).headers["x-session-ends"])
        .split(" ")
        .map((seconds) => Math.round(Number(seconds) / 60));
    expect(await ends()).toEqual([30, 12 * 60]);
    api().pass(20 * minute);
    expect(await ends(), "used again").toEqual([30, 12 * 60 - 20]);
    expect((await api().visitor().get("/api/auth/me")).headers["x-session-ends"]).toBeUndefined();
  });

  it("A session ends after 30 minutes without use and after 12 hours in any case", async () => {
    const idle = api().visitor();
    await idle.login("ceo@example.com");
    api().pass(29 * minute);
    expect((await idle.get("/api/auth/me")).status).toBe(200);
    api().pass(29 * minute);
    expect((await idle.get("/api/auth/me")).status).toBe(200);
    api().pass(31 * minute);
    expect((await idle.get("/api/auth/me")).status).toBe(401);
    expect([...idle.cookies.keys()]).toEqual(["currency"]);

    const { store, atRest } = watched(api().store);
    const busy = await api().elsewhere({ store });
    await busy.login("ceo@example.com");
    for (let at = 0; at < 12 * 60 - 20; at += 20) {
      api().pass(20 * minute);
      expect((await busy.get("/api/auth/me")).status).toBe(200);
      // The use is stored in the background: one that begins meanwhile would not be.
      await atRest();
    }
    api().pass(20 * minute);
    expect((await busy.get("/api/auth/me")).status).toBe(401);
  });
});

describeApi("One's own account", (api) => {
  it("A user changes their own name, number and picture, and the readable cookie", async () => {
    const caller = api().visitor();
    await caller.login("accountant@example.com");
    const changes = {
      name: "Ada",
      contactNumber: "+44 20 7946 0000",
      image: { url: "/uploads/a.webp", alt: null },
    };
    const { status, body } = await caller.call("PATCH", "/api/auth/me", changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Ada", contactNumber: "+44 20 7946 0000", image: "/uploads/a.webp" });
    expect(decodeURIComponent(caller.cookies.get("adminInfo") ?? "")).toContain("Ada");
    expect((await caller.get("/api/auth/me")).body).toEqual(body);
  });

  it("A user changes the address they sign in with, with the present password", async () => {
    const caller = api().visitor();
    await caller.login("driver@example.com");
    const change = (body: object) => caller.call("PATCH", "/api/auth/me", body);
    expect((await change({ email: "dora@example.com" })).body.errors).toEqual({
      currentPassword: ["errors.required"],
    });
    expect((await change({ email: "ceo@example.com", currentPassword: "storekeeper" })).body.errors).toEqual({
      email: ["errors.unique"],
    });
    expect((await change({ email: "dora@example.com", currentPassword: "storekeeper" })).status).toBe(200);
    expect((await change({ email: "dora@example.com", name: "Dora" })).body.name).toBe("Dora");
    expect((await api().visitor().login("dora@example.com")).status).toBe(200);
  });

  it("A user cannot change their own role or send bad values", async () => {
    const caller = await api().as("cashier");
    const { status, body } = await caller.call("PATCH", "/api/auth/me", {
      role: "super-admin",
      status: "active",
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ role: ["errors.unknownField"], status: ["errors.unknownField"] });
    expect((await caller.call("PATCH", "/api/auth/me", { contactNumber: "call me" })).body.errors).toEqual({
      contactNumber: ["errors.phone"],
    });
  });

  it("A user changes the password with the present one, is signed out elsewhere and stays here", async () => {
    const here = api().visitor();
    const elsewhere = api().visitor();
    await here.login("manager@example.com");
    await elsewhere.login("manager@example.com");
    const change = (currentPassword: string, password: string) =>
      here.call("PATCH", "/api/auth/me", { currentPassword, password });
    expect((await change("wrong", "new password")).body.errors).toEqual({
      currentPassword: ["errors.wrongPassword"],
    });
    expect((await change("storekeeper", "nine char")).body.errors).toEqual({
      password: ["errors.passwordTooShort"],
    });
    expect((await change("storekeeper", "new password")).status).toBe(200);
    expect((await here.get("/api/auth/me")).status).toBe(200);
    expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
    expect((await api().visitor().login("manager@example.com")).status).toBe(401);
    expect((await api().visitor().login("manager@example.com", "new password")).status).toBe(200);
  });
});

describeApi("Forgotten passwords", (api) => {
  const linkIn = (text: string) => /reset-password\/([\w-]{43})/.exec(text)?.[1] ?? "";

  async function mailedToken(): Promise<string> {
    const before = api().mails.length;
    await api().visitor().post("/api/auth/forgot-password", { email: "ceo@example.com" });
    await vi.waitFor(() => expect(api().mails.length).toBe(before + 1));
    return linkIn(api().mails.at(-1)?.text ?? "");
  }

  it("A forgotten password is answered alike with and without an account, and mails only to people", async () => {
    const known = await api().visitor().post("/api/auth/forgot-password", { email: "ceo@example.com" });
    const unknown = await api().visitor().post("/api/auth/forgot-password", { email: "who@example.com" });
    expect(known.status).toBe(202);
    expect(unknown).toMatchObject({ status: 202, body: known.body });
    await vi.waitFor(() => expect(api().mails).toHaveLength(1));
    expect(api().mails[0]).toMatchObject({ to: "ceo@example.com", subject: "Reset your password" });
  });

  it("A link for a new password sets one once, and ends all sessions", async () => {
    const signedIn = await api().as("ceo");
    const token = await mailedToken();
    const url = `/api/auth/reset-password/${token}`;
    const look = async () => (await api().visitor().get(url)).body;
    expect(await look()).toEqual({ valid: true });
    expect((await api().visitor().post(url, { password: "tiny" })).status).toBe(422);
    expect((await api().visitor().post(url, { password: "another one" })).status).toBe(204);
    expect(await look()).toEqual({ valid: false });
    expect((await signedIn.get("/api/auth/me")).status).toBe(401);
    expect((await api().visitor().login("ceo@example.com", "another one")).status).toBe(200);
    const again = await api().visitor().post(url, { password: "yet another" });
    expect(again).toMatchObject({ status: 404, body: { type: "/problems/not-found" } });
  });

  it("A link for a new password ends after 30 minutes, and when a newer one is sent", async () => {
    const old = await mailedToken();
    api().pass(2 * minute);
    const newer = await mailedToken();
    expect(
      (await api().visitor().post(`/api/auth/reset-password/${old}`, { password: "long enough" })).status,
    ).toBe(404);
    api().pass(30 * minute);
    for (const token of [old, newer, "never-one"]) {
      const { body } = await api().visitor().get(`/api/auth/reset-password/${token}`);
      expect(body, token).toEqual({ valid: false });
    }
    expect(
      (await api().visitor().post(`/api/auth/reset-password/${newer}`, { password: "long enough" })).status,
    ).toBe(404);
  });

  it("A visitor can look only so often whether a link works", async () => {
    const look = async () => (await api().visitor().get("/api/auth/reset-password/any")).status;
    api().pass(6 * minute);
    for (let tries = 0; tries < 30; tries += 1) expect(await look()).toBe(200);
    expect(await look()).toBe(429);
    api().pass(6 * minute);
  });

  it("A link for a new password never believes another host", async () => {
    api().pass(2 * minute);
    const before = api().mails.length;
    await api()
      .visitor()
      .post("/api/auth/forgot-password", { email: "ceo@example.com" }, { headers: { host: "evil.example" } });
    await vi.waitFor(() => expect(api().mails.length).toBe(before + 1));
    expect(api().mails.at(-1)?.text).toContain("https://shop.example/reset-password/");
  });

  it.each([
    ["https://shop.example/", "https://shop.example"],
    [null, "http://localhost:3000"],
  ])(
    "A link with the public address %s leads to %s, even for a host of the same machine",
    async (publicUrl, to) => {
      api().pass(2 * minute);
      const before = api().mails.length;
      const caller = await api().elsewhere({ publicUrl });
      const headers = { host: "localhost:9999" };
      await caller.post("/api/auth/forgot-password", { email: "ceo@example.com" }, { headers });
      await vi.waitFor(() => expect(api().mails.length).toBe(before + 1));
      expect(api().mails.at(-1)?.text).toContain(`\n${to}/reset-password/`);
    },
  );

  it("A token for a new password stays out of every line of the log", async () => {
    api().pass(2 * minute);
    const lines: string[] = [];
    const logger = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const caller = await api().elsewhere({ logger, store: brokenFor("password-resets", api().store) });
    const token = await mailedToken();
    await caller.get(`/reset-password/${token}`);
    const failed = await caller.post(`/api/auth/reset-password/${token}`, { password: "long enough" });
    expect(failed.status).toBe(500);
    expect(lines.join("")).toContain("request failed");
    expect(lines.join("")).not.toContain(token);
  });

  it("A visitor can ask only so often for a new password", async () => {
    api().pass(2 * minute);
    const ask = () => api().visitor().post("/api/auth/forgot-password", { email: "ask@example.com" });
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(202);
    expect((await ask()).status).toBe(429);
  });
});

describeApi(
  "Signing up on an empty database",
  (api) => {
    const form = (email: string) => ({ name: "Olga Owner", email, password: "long enough", agree: true });

    it("Signing up needs agreement, a password and an address", async () => {
      const { status, body } = await api()
        .visitor()
        .post("/api/auth/signup", { name: "Olga", email: "no address" });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ agree: ["errors.agree"], password: ["errors.required"] });
      const bad = await api().visitor().post("/api/auth/signup", form("no address"));
      expect(bad.body.errors).toEqual({ email: ["errors.email"] });
    });

    it("Signing up makes the first person Super Admin, signed in, and lets later ones wait", async () => {
      const opens = async () => (await api().visitor().get("/api/auth/first-account")).body.first;
      expect(await opens()).toBe(true);
      const olga = api().visitor();
      const first = await olga.post("/api/auth/signup", form("olga@example.com"));
      expect(first).toMatchObject({ status: 201, body: { role: "super-admin", status: "active" } });
      expect((await olga.get("/api/auth/me")).body.email).toBe("olga@example.com");
      expect(await opens()).toBe(false);
      expect((await api().visitor().login("olga@example.com", "long enough")).status).toBe(200);

      const waiting = api().visitor();
      const later = await waiting.post("/api/auth/signup", form("later@example.com"));
      expect(later).toMatchObject({ status: 201, body: { status: "pending" } });
      expect((await waiting.get("/api/auth/me")).status).toBe(401);
      const refused = await api().visitor().login("later@example.com", "long enough");
      expect(refused).toMatchObject({ status: 403, body: { type: "/problems/denied", reason: "pending" } });
      expect(refused.body.detail).toMatch(/pending approval/);
    });

    it("Signing up starts a store with a limit for discounts, and with cash only in a session", async () => {
      const owner = api().visitor();
      await owner.login("olga@example.com", "long enough");
      const { body: rules } = await owner.get("/api/globals/pos-settings");
      expect(rules).toMatchObject({ approvalPercent: 10, sessionForCash: true });
      const { body: pen } = await owner.post("/api/products", { title: "Pen", price: 1000, quantity: 9 });
      const sale = (discountPercent: number) => ({
        items: [{ productId: pen.id, quantity: 1, discountPercent }],
        paymentMethod: "card",
      });
      const person = { name: "Cas", role: "cashier", status: "active", joiningDate: "2026-01-01" };
      const made = await owner.post("/api/staff", { ...person, email: "cas@example.com" });
      expect(made.status, made.text).toBe(201);
      const passwordHash = await quickHash("storekeeper");
      await api().store.transaction((tx) => tx.update("staff", String(made.body.id), null, { passwordHash }));
      const cashier = api().visitor();
      expect((await cashier.login("cas@example.com")).status).toBe(200);
      expect((await cashier.post("/api/orders", sale(10))).status).toBe(201);
      expect(await cashier.post("/api/orders", sale(11))).toMatchObject({
        status: 403,
        body: { reason: "approval" },
      });
      // The owner has no PIN yet, and may give what they like.
      expect((await owner.post("/api/orders", sale(50))).status).toBe(201);
      const cash = await cashier.post("/api/orders", { ...sale(0), paymentMethod: "cash" });
      expect(cash.body.errors).toEqual({ paymentMethod: ["orders.errors.sessionForCash"] });
    });

    it("A Super Admin approves new people, who are told so", async () => {
      const owner = api().visitor();
      await owner.login("olga@example.com", "long enough");
      const { body } = await owner.get("/api/staff?email=later@example.com");
      const approved = await owner.patch(`/api/staff/${body[0]?.id}`, { status: "active", role: "cashier" });
      expect(approved.status).toBe(200);
      await vi.waitFor(() => expect(api().mails.at(-1)?.to).toBe("later@example.com"));
      expect((await api().visitor().login("later@example.com", "long enough")).body.role).toBe("cashier");
    });

    it("Signing up answers alike whether an address has an account or not, and tells its owner", async () => {
      api().pass(minute);
      const mailed = api().mails.length;
      const taken = await api().visitor().post("/api/auth/signup", form("OLGA@example.com"));
      const fresh = await api().visitor().post("/api/auth/signup", form("new@example.com"));
      expect(taken).toMatchObject({ status: 201, body: { email: "olga@example.com", status: "pending" } });
      expect({ ...fresh.body, email: "olga@example.com" }).toEqual(taken.body);
      await vi.waitFor(() => expect(api().mails.length).toBe(mailed + 1));
      expect(api().mails.at(-1)).toMatchObject({
        to: "olga@example.com",
        subject: "You already have an account",
      });
      expect((await api().visitor().login("olga@example.com", "long enough")).status).toBe(200);
    });
  },
  { empty: true },
);

describe("Sessions and rights", () => {
  describeApi("Revoking", (api) => {
    it("A session ends when role or status change, not when the name does", async () => {
      const owner = await api().as("super-admin");
      const driver = api().visitor();
      await driver.login("driver@example.com");
      await owner.patch("/api/staff/staff-driver", { name: "Dora" });
      expect((await driver.get("/api/auth/me")).status).toBe(200);
      await owner.patch("/api/staff/staff-driver", { role: "cashier" });
      expect((await driver.get("/api/auth/me")).status).toBe(401);
      await driver.login("driver@example.com");
      await owner.patch("/api/staff/staff-driver", { status: "inactive" });
      expect((await driver.get("/api/auth/me")).status).toBe(401);
      expect((await driver.login("driver@example.com")).body.reason).toBe("inactive");
    });
  });
});
