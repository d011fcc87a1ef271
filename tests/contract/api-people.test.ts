import { expect, it } from "vitest";
import type { Role } from "../../src/domain/roles.ts";
import { describeApi, rows } from "./api-harness.ts";

const minute = 60_000;
const ownerUrl = "/api/staff/staff-super-admin";

describeApi("The last Super Admin", (api) => {
  const lastOwner = (field: string) => ({ [field]: ["staff.errors.lastOwner"] });

  it("The last Super Admin stays, and the refusal stands at the field that would have changed", async () => {
    const owner = await api().as("super-admin");
    const demoted = await owner.patch(ownerUrl, { role: "admin" });
    expect(demoted).toMatchObject({ status: 409, body: { errors: lastOwner("role") } });
    const gone = await owner.patch(ownerUrl, { status: "inactive" });
    expect(gone).toMatchObject({ status: 409, body: { errors: lastOwner("status") } });
    expect(await owner.remove(ownerUrl)).toMatchObject({ status: 409, body: { errors: lastOwner("role") } });
  });

  it("The last Super Admin stays in bulk and by file, too", async () => {
    const owner = await api().as("super-admin");
    const ids = ["staff-super-admin"];
    const edited = await owner.post("/api/staff/bulk", { ids, patch: { status: "inactive" } });
    expect(edited.body.results).toMatchObject([{ ok: false, errors: lastOwner("status") }]);
    const removed = await owner.post("/api/staff/bulk", { ids, delete: true });
    expect(removed.body.results).toMatchObject([{ ok: false, errors: lastOwner("role") }]);
    const people = [{ email: "super-admin@example.com", name: "Me", role: "cashier" }];
    const imported = await owner.post("/api/staff/import", { rows: people, mode: "upsert" });
    expect(imported.body.results).toMatchObject([{ outcome: "failed", errors: lastOwner("role") }]);
    expect((await owner.get(ownerUrl)).body).toMatchObject({ role: "super-admin", status: "active" });
  });

  it("The last Super Admin may go once there is another one who is active", async () => {
    const owner = await api().as("super-admin");
    const second = { name: "Second", email: "second@example.com", role: "super-admin", status: "pending" };
    const { body } = await owner.post("/api/staff", second);
    expect((await owner.patch(ownerUrl, { role: "admin" })).status).toBe(409);
    await owner.patch(`/api/staff/${body.id}`, { status: "active" });
    expect((await owner.patch(ownerUrl, { status: "inactive" })).status).toBe(200);
  });
});

describeApi("People's sessions", (api) => {
  const changes: readonly (readonly [Role, string, unknown])[] = [
    ["driver", "deactivated", { status: "inactive" }],
    ["accountant", "given another role", { role: "cashier" }],
    ["manager", "given another password", { password: "another password" }],
  ];

  it.each(changes)("The sessions of a %s end when they are %s", async (role, _what, change) => {
    const owner = await api().as("super-admin");
    const person = await api().as(role);
    expect((await person.get("/api/auth/me")).status).toBe(200);
    expect((await owner.patch(`/api/staff/staff-${role}`, change)).status).toBe(200);
    expect((await person.get("/api/auth/me")).status).toBe(401);
  });

  it("The sessions of people who are deactivated in bulk or deleted end", async () => {
    const owner = await api().as("super-admin");
    const [ceo, guard] = [await api().as("ceo"), await api().as("security-guard")];
    await owner.post("/api/staff/bulk", { ids: ["staff-ceo"], patch: { status: "inactive" } });
    expect((await ceo.get("/api/auth/me")).status).toBe(401);
    await owner.remove("/api/staff/staff-security-guard");
    expect((await guard.get("/api/auth/me")).status).toBe(401);
  });

  it("Sessions can be ended by a colleague, but not the one that asks", async () => {
    const owner = await api().as("super-admin");
    const admin = await api().as("admin");
    const [here, elsewhere] = [api().visitor(), api().visitor()];
    await here.login("manager@example.com");
    await elsewhere.login("manager@example.com");
    expect((await admin.post("/api/staff/staff-manager/sign-out")).status).toBe(200);
    expect((await here.get("/api/auth/me")).status).toBe(401);
    expect((await elsewhere.get("/api/auth/me")).status).toBe(401);
    expect((await admin.post("/api/staff/staff-super-admin/sign-out")).status).toBe(404);
    const again = api().visitor();
    await again.login("super-admin@example.com");
    expect((await owner.post("/api/staff/staff-super-admin/sign-out")).status).toBe(200);
    expect((await owner.get("/api/auth/me")).status).toBe(200);
    expect((await again.get("/api/auth/me")).status).toBe(401);
  });

  it("A person sees their sessions, and ends them everywhere else", async () => {
    const [here, there] = [api().visitor(), api().visitor()];
    await here.login("cashier@example.com");
    await there.post(
      "/api/auth/login",
      { email: "cashier@example.com", password: "storekeeper" },
      { headers: { "user-agent": "A till in the corner" } },
    );
    const { body } = await here.get("/api/auth/sessions");
    expect(rows(body).map(({ here, device }) => [here, device])).toEqual(
      expect.arrayContaining([
        [true, expect.anything()],
        [false, "A till in the corner"],
      ]),
    );
    expect(JSON.stringify(body)).not.toContain("tokenHash");
    expect(rows(body).map(({ address }) => address)).toEqual(expect.arrayContaining(["127.0.0.1"]));
    const third = api().visitor();
    await third.login("cashier@example.com");
    const [own] = rows((await third.get("/api/auth/sessions")).body).filter((one) => one.here);
    const stranger = await api().as("admin");
    expect((await stranger.delete(`/api/auth/sessions/${own?.id}`)).status).toBe(404);
    expect((await third.get("/api/auth/me")).status).toBe(200);
    expect((await here.delete(`/api/auth/sessions/${own?.id}`)).status).toBe(204);
    expect((await third.get("/api/auth/me")).status).toBe(401);
    expect((await there.get("/api/auth/me")).status).toBe(200);
    expect((await here.delete("/api/auth/sessions")).status).toBe(204);
    expect((await there.get("/api/auth/me")).status).toBe(401);
    expect(rows((await here.get("/api/auth/sessions")).body)).toHaveLength(1);
    expect((await api().visitor().get("/api/auth/sessions")).status).toBe(401);
  });
});

describeApi("A joining date", (api) => {
  it("A joining date is today's where none is given", async () => {
    const owner = await api().as("super-admin");
    const today = api().now().toISOString().slice(0, 10);
    const person = await owner.post("/api/staff", { name: "New", email: "new@example.com", role: "cashier" });
    const customer = await owner.post("/api/customers", { name: "New" });
    expect([person.body.joiningDate, customer.body.joiningDate]).toEqual([today, today]);
  });
});

describeApi("PINs", (api) => {
  const pin = async (typed: string, staffId?: string) =>
    (await api().as("cashier")).post("/api/auth/pin", { pin: typed, ...(staffId ? { staffId } : {}) });

  it("PINs have 4 to 6 digits, and are never answered", async () => {
    const owner = await api().as("super-admin");
    const set = (typed: string) => owner.patch("/api/staff/staff-manager", { pin: typed });
    expect((await set("123")).body.errors).toEqual({ pin: ["errors.tooShort"] });
    expect((await set("1234567")).body.errors).toEqual({ pin: ["errors.tooLong"] });
    expect((await set("12a4")).body.errors).toEqual({ pin: ["errors.pattern"] });
    const done = await set("2468");
    expect(done.status).toBe(200);
    expect(done.text).not.toMatch(/pin(Hash)?"|argon2/i);
    expect((await api().store.get("staff", "staff-manager"))?.pinHash).toMatch(/^\$argon2id\$/);
    const bulk = await owner.post("/api/staff/bulk", { ids: ["staff-manager"], patch: { pin: "1111" } });
    expect(bulk.body.results).toMatchObject([{ ok: false }]);
  });

  it("PINs are chosen by oneself with the present password", async () => {
    const cashier = await api().as("cashier");
    expect((await pin("1357")).body.errors).toEqual({ pin: ["errors.noPin"] });
    const choose = (body: object) => cashier.call("PATCH", "/api/auth/me", body);
    expect((await choose({ pin: "1357" })).body.errors).toEqual({ currentPassword: ["errors.required"] });
    const bad = await choose({ pin: "abc", currentPassword: "storekeeper" });
    expect(bad.body.errors?.pin).toBeDefined();
    expect((await choose({ pin: "1357", currentPassword: "storekeeper" })).body).toMatchObject({
      hasPin: true,
    });
    expect((await pin("1357")).body).toEqual({
      id: "staff-cashier",
      name: "The cashier",
      role: "cashier",
      image: null,
    });
  });

  it("PINs of others at the till are accepted, too", async () => {
    expect((await pin("2468", "staff-manager")).body).toMatchObject({ id: "staff-manager", role: "manager" });
    const owner = await api().as("super-admin");
    await owner.patch("/api/staff/staff-manager", { posStatus: false });
    expect((await pin("2468", "staff-manager")).body.errors).toEqual({ pin: ["errors.wrongPin"] });
    expect((await pin("2468", "nobody")).body.errors).toEqual({ pin: ["errors.wrongPin"] });
    await owner.patch("/api/staff/staff-manager", { posStatus: true });
  });

  it("PINs lock for 15 minutes after five wrong tries by one person, and for nobody else", async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await pin("0000")).body.errors).toEqual({ pin: ["errors.wrongPin"] });
      api().pass(minute);
    }
    const locked = await pin("1357");
    expect(locked.status).toBe(429);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(13 * 60);
    const owner = await api().as("super-admin");
    const other = await owner.post("/api/auth/pin", { pin: "1357", staffId: "staff-cashier" });
    expect(other.status).toBe(200);
    api().pass(15 * minute);
    expect((await pin("1357")).status).toBe(200);
  });

  it("PINs may be tried again at once when a new one is set", async () => {
    for (let n = 0; n < 5; n += 1) await pin("0000");
    expect((await pin("1357")).status).toBe(429);
    const owner = await api().as("super-admin");
    await owner.patch("/api/staff/staff-cashier", { pin: "998877" });
    expect((await pin("998877")).status).toBe(200);
  });

  it("PINs need a session and nothing else in the call", async () => {
    expect((await api().visitor().post("/api/auth/pin", { pin: "1234" })).status).toBe(401);
    const cashier = await api().as("cashier");
    expect((await cashier.post("/api/auth/pin", {})).body.errors).toEqual({ pin: ["errors.required"] });
    expect((await cashier.post("/api/auth/pin", { pin: 1234 })).status).toBe(422);
  });
});
