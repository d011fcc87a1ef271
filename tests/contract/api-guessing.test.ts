import { expect, it } from "vitest";
import { Caller, describeApi, quickHash } from "./api-harness.ts";

const minute = 60_000;
const statusesOf = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

describeApi("Guessing passwords", (api) => {
  const login = (caller: Caller, email: string, password: string, from: string) =>
    caller.post("/api/auth/login", { email, password }, { headers: { "x-forwarded-for": from } });

  it("Right passwords never count as guesses, however many come at once", async () => {
    const all = times(12, () => api().visitor().login("manager@example.com"));
    expect(await statusesOf(all)).toEqual(times(12, () => 200));
  });

  it("Guessing passwords stops for one place after 30 accounts, and may go on five minutes later", async () => {
    const caller = await api().elsewhere({ trustProxy: 1 });
    const all = times(31, (at) => login(caller, `nobody${at}@example.com`, "nope", "203.0.113.7"));
    expect((await statusesOf(all)).sort()).toEqual([...times(30, () => 401), 429]);
    expect((await login(caller, "ceo@example.com", "storekeeper", "203.0.113.7")).status).toBe(429);
    expect((await login(caller, "ceo@example.com", "storekeeper", "203.0.113.8")).status).toBe(200);
    api().pass(5 * minute);
    expect((await login(caller, "ceo@example.com", "storekeeper", "203.0.113.7")).status).toBe(200);
  });

  it("Guessing at one place keeps nobody from an account on a device that has signed in to it before", async () => {
    const from = "203.0.113.20";
    const app = await api().elsewhere({ trustProxy: 1 });
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const known = (caller: Caller, email: string, password: string) =>
      caller.post(
        "/api/auth/login",
        { email, password },
        { headers: { "x-forwarded-for": from, "user-agent": firefox } },
      );
    const office = new Caller(app.app);
    expect((await known(office, "manager@example.com", "storekeeper")).status).toBe(200);
    const guesses = times(31, (at) => login(new Caller(app.app), `no${at}@example.com`, "nope", from));
    expect((await statusesOf(guesses)).sort()).toEqual([...times(30, () => 401), 429]);
    expect((await known(office, "manager@example.com", "storekeeper")).status).toBe(200);
    // Neither another account there, nor the account on a device that is not known, nor a made-up device.
    expect((await known(office, "admin@example.com", "storekeeper")).status).toBe(429);
    expect((await known(new Caller(app.app), "manager@example.com", "storekeeper")).status).toBe(429);
    const stranger = new Caller(app.app);
    stranger.cookies.set("__Host-device", "x".repeat(43));
    expect((await known(stranger, "manager@example.com", "storekeeper")).status).toBe(429);
    // The limit of the account counts on a known device, too.
    const wrong = times(6, () => known(office, "manager@example.com", "nope"));
    expect((await statusesOf(wrong)).sort()).toEqual([...times(5, () => 401), 429]);
  });

  it("Guessing takes the addresses of one household for one place", async () => {
    const caller = await api().elsewhere({ trustProxy: 1 });
    const all = times(6, (at) => login(caller, "admin@example.com", "nope", `2001:db8:0:1::${at + 1}`));
    expect((await statusesOf(all)).sort()).toEqual([...times(5, () => 401), 429]);
    expect((await login(caller, "admin@example.com", "nope", "2001:db8:0:2::1")).status).toBe(401);
  });

  it("Guessing stops for one account after 50 tries from anywhere", async () => {
    const caller = await api().elsewhere({ trustProxy: 1 });
    const all = times(51, (at) => login(caller, "driver@example.com", "nope", `198.51.100.${at}`));
    expect((await statusesOf(all)).sort()).toEqual([...times(50, () => 401), 429]);
    api().pass(15 * minute);
    expect((await login(caller, "driver@example.com", "storekeeper", "198.51.100.1")).status).toBe(200);
  });

  it("Guessing does not believe addresses that no proxy of ours has written", async () => {
    const made = (at: number) => `192.0.2.${at}`;
    const direct = api().visitor();
    const one = times(6, (at) => login(direct, "cashier@example.com", "nope", made(at)));
    expect((await statusesOf(one)).sort()).toEqual([...times(5, () => 401), 429]);
    const behind = await api().elsewhere({ trustProxy: 1 });
    const other = times(6, (at) => login(behind, "guard@example.com", "nope", `${made(at)}, 203.0.113.9`));
    expect((await statusesOf(other)).sort()).toEqual([...times(5, () => 401), 429]);
  });

  it("Guessing locks nobody for longer than announced after a wrong clock, and clears up", async () => {
    const year = 365 * 24 * 60 * minute;
    api().pass(year);
    for (let n = 0; n < 5; n += 1) await api().visitor().login("accountant@example.com", "nope");
    expect((await api().visitor().login("accountant@example.com")).status).toBe(429);
    api().pass(-year);
    expect((await api().visitor().login("accountant@example.com")).status).toBe(200);
    await api().visitor().login("nobody@example.com", "nope");
    const { rows } = await api().store.find("attempts", { where: [], sort: [] });
    const tomorrow = api().now().getTime() + 24 * 60 * minute;
    expect(rows.filter(({ until }) => Date.parse(String(until)) > tomorrow)).toEqual([]);
  });

  it("Guessing reset links stops after 30 from one place", async () => {
    api().pass(5 * minute);
    const all = times(31, (at) =>
      api().visitor().post(`/api/auth/reset-password/no-link-${at}`, { password: "long enough" }),
    );
    expect((await statusesOf(all)).filter((status) => status === 404).length).toBeGreaterThanOrEqual(30);
    const next = await api().visitor().post("/api/auth/reset-password/x", { password: "long enough" });
    expect(next.status).toBe(429);
  });
});

describeApi("Guessing PINs", (api) => {
  const pin = (caller: Caller, typed: string, staffId: string) =>
    caller.post("/api/auth/pin", { pin: typed, staffId });

  it("PINs may be tried by those who may need one", async () => {
    const guard = await api().as("security-guard");
    expect((await pin(guard, "0000", "staff-manager")).status).toBe(403);
  });

  it("Guessing PINs keeps nobody from their own PIN, and stops for all others after 30", async () => {
    const pinHash = await quickHash("2468");
    await api().store.transaction((tx) => tx.update("staff", "staff-manager", null, { pinHash }));
    const signedIn = async (role: string) => {
      const caller = api().visitor();
      await caller.login(`${role}@example.com`);
      return caller;
    };
    const cashier = await signedIn("cashier");
    const wrong = () => pin(cashier, "0000", "staff-manager");
    const right = async (role: string, typed = "2468") =>
      (await pin(await signedIn(role), typed, "staff-manager")).status;
    expect((await statusesOf(times(6, wrong))).sort()).toEqual([...times(5, () => 422), 429]);
    expect([await right("manager"), await right("admin")]).toEqual([200, 200]);
    for (let round = 0; round < 5; round += 1) {
      api().pass(15 * minute);
      expect(await statusesOf(times(5, wrong))).toEqual(times(5, () => 422));
    }
    expect([await right("manager"), await right("admin")]).toEqual([200, 429]);
    const later = await signedIn("super-admin");
    await later.patch("/api/staff/staff-manager", { pin: "1357" });
    expect(await right("admin", "1357")).toBe(200);
  });
});
