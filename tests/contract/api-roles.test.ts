import { expect, it } from "vitest";
import type { Role } from "../../src/domain/roles.ts";
import { type Caller, describeApiOnBoth, rows, type TestApi } from "./api-harness.ts";

const rolesUrl = "/api/roles";

async function owner(api: TestApi): Promise<Caller> {
  return api.as("super-admin");
}

/** Changes the permissions of a built-in role. */
async function change(api: TestApi, basedOn: Role, given: readonly string[], taken: readonly string[]) {
  const caller = await owner(api);
  const [known] = rows((await caller.get(`${rolesUrl}?kind=builtIn&basedOn=${basedOn}`)).body);
  const body = { kind: "builtIn", name: basedOn, basedOn, given, taken };
  return known ? caller.patch(`${rolesUrl}/${known.id}`, { given, taken }) : caller.post(rolesUrl, body);
}

describeApiOnBoth("Permissions of a role", (api) => {
  it("Permissions change at once for people who are signed in, in every copy, and back by default", async () => {
    const here = await api().as("manager");
    const there = await api().elsewhere();
    await there.login("manager@example.com");
    const make = (caller: Caller, name: string) => caller.post("/api/categories", { name });
    expect((await make(there, "Before")).status).toBe(201);

    const made = await change(api(), "manager", ["categories.delete"], ["categories.create"]);
    expect(made).toMatchObject({ status: 201, body: { name: "manager", active: true } });
    for (const caller of [here, there]) {
      expect((await make(caller, "Refused")).status).toBe(403);
      expect((await caller.get("/api/categories?_end=1")).status).toBe(200);
    }
    const [category] = rows((await here.get("/api/categories?name=Before")).body);
    expect((await there.remove(`/api/categories/${category?.id}`)).status).toBe(200);
    // Other resources of the same area keep their permissions.
    expect((await here.post("/api/extras", { name: "" })).status).toBe(422);

    expect((await (await owner(api())).remove(`${rolesUrl}/${made.body.id}`)).status).toBe(200);
    expect((await make(here, "Again")).status).toBe(201);
    expect((await make(there, "And again")).status).toBe(201);
  });

  it("Permissions are told to browsers in their cookie, with the next answer and the page", async () => {
    const manager = await api().as("manager");
    await manager.get("/api/auth/me");
    await change(api(), "manager", [], ["orders.cancel"]);
    const first = await manager.get("/api/categories?_end=1");
    expect(first.headers["x-person"]).toBe("changed");
    const info = JSON.parse(decodeURIComponent(manager.cookies.get("adminInfo") ?? ""));
    expect(info).toMatchObject({ role: "manager", changes: "orders.!cancel" });
    expect((await manager.get("/api/categories?_end=1")).headers["x-person"]).toBeUndefined();
    expect((await manager.get("/api/auth/me")).body).toMatchObject({ changes: "orders.!cancel" });
    expect((await api().visitor().login("manager@example.com")).body).toMatchObject({
      changes: "orders.!cancel",
    });
    await change(api(), "manager", [], []);
    await manager.get("/api/auth/me");
    expect(manager.cookies.get("adminInfo")).not.toContain("changes");
  });

  it("A change of permissions keeps to the rules", async () => {
    const refused: readonly (readonly [Role, "given" | "taken", string, string])[] = [
      ["manager", "given", "nothing.list", "unknown"],
      ["manager", "given", "products.fly", "unknown"],
      ["manager", "given", "__proto__.list", "unknown"],
      ["manager", "given", "payments.edit", "unknown"],
      ["manager", "given", "roles.edit", "roles"],
      ["manager", "given", "staff.edit", "accounts"],
      ["manager", "given", "audit.list", "log"],
      ["ceo", "taken", "audit.list", "log"],
      ["cashier", "given", "orders.export", "lists"],
      ["cashier", "given", "global-settings.show", "shared"],
      ["cashier", "given", "stock-receipts.list", "fields"],
      ["driver", "given", "payments.list", "reach"],
      ["security-guard", "given", "orders.list", "reach"],
      ["manager", "taken", "products.list", "needs"],
      ["cashier", "given", "suppliers.edit", "needs"],
    ];
    for (const [role, field, right, why] of refused) {
      const changes = { given: [], taken: [], [field]: [right] };
      const { status, body } = await change(api(), role, changes.given, changes.taken);
      const messages = [...rows(body.errors?.given), ...rows(body.errors?.taken)];
      expect([role, right, status, messages]).toEqual([role, right, 422, [`roles.errors.${why}`]]);
    }
    const everything = { kind: "builtIn", name: "x", basedOn: "super-admin", taken: ["products.list"] };
    expect((await (await owner(api())).post(rolesUrl, everything)).status).toBe(422);
    expect((await (await owner(api())).get(`${rolesUrl}?basedOn=driver`)).body).toEqual([]);
  });

  it("Permissions are changed by a Super Admin alone, at the version that was seen", async () => {
    const body = { name: "Helper", basedOn: "manager", given: ["settings.edit"], taken: [] };
    for (const role of ["admin", "ceo", "manager"] as const) {
      const caller = await api().as(role);
      expect((await caller.get(rolesUrl)).status).toBe(200);
      expect((await caller.post(rolesUrl, body)).status).toBe(403);
    }
    expect((await (await api().as("cashier")).get(rolesUrl)).status).toBe(403);
    const [made] = [await change(api(), "accountant", ["coupons.edit"], [])];
    const caller = await owner(api());
    const url = `${rolesUrl}/${made?.body.id}`;
    expect((await caller.call("PATCH", url, { given: [] })).status).toBe(428);
    expect((await caller.patch(url, { given: [] }, 7)).status).toBe(412);
    const twice = { kind: "builtIn", name: "other", basedOn: "accountant" };
    expect((await caller.post(rolesUrl, twice)).body.errors).toEqual({ name: ["errors.unique"] });
    const [entry] = rows(
      (await caller.get(`/api/audit-entries?resource=roles&recordId=${made?.body.id}`)).body,
    );
    expect(entry).toMatchObject({ verb: "create", after: { given: ["coupons.edit"] } });
  });
});

describeApiOnBoth("A role of the shop's own", (api) => {
  it("A role of the shop's own is a built-in one with changes, and stays while somebody has it", async () => {
    const caller = await owner(api());
    const lead = await caller.post(rolesUrl, {
      name: "Shift lead",
      basedOn: "cashier",
      given: ["orders.cancel"],
      taken: ["customers.create"],
    });
    expect(lead.status).toBe(201);
    const cashier = "/api/staff/staff-cashier";
    const given = await caller.patch(cashier, { customRoleId: lead.body.id });
    expect(given).toMatchObject({ status: 200, body: { role: "cashier", customRoleId: lead.body.id } });
    expect(given.text).not.toContain("roleChanges");

    const person = await api().elsewhere();
    await person.login("cashier@example.com");
    expect((await person.post("/api/customers", { name: "X" })).status).toBe(403);
    const nowhere = "/api/orders/00000000-0000-7000-8000-000000000000/cancel";
    expect((await person.post(nowhere, {})).status).toBe(404);
    // The change applies to its users too, who stay signed in.
    const url = `${rolesUrl}/${lead.body.id}`;
    expect((await caller.patch(url, { given: [] })).status).toBe(200);
    expect((await person.post(nowhere, {})).status).toBe(403);
    // Changes to cashiers do not affect it.
    await change(api(), "cashier", [], ["coupons.list", "coupons.show"]);
    expect((await person.get("/api/coupons")).status).toBe(200);

    const refused = await caller.remove(url);
    expect(refused).toMatchObject({
      status: 409,
      body: { references: [{ resource: "staff", field: "customRoleId", count: 1 }] },
    });
    expect((await caller.patch(url, { active: false })).body.errors).toEqual({
      active: ["roles.errors.inUse"],
    });
    expect((await caller.patch(url, { basedOn: "manager" })).body.errors).toEqual({
      basedOn: ["roles.errors.basedOn"],
    });

    // Assigning another built-in role replaces it, and the user has to sign in again.
    await caller.patch(cashier, { role: "accountant" });
    expect((await caller.get(cashier)).body).toMatchObject({ role: "accountant", customRoleId: null });
    expect((await person.get("/api/auth/me")).status).toBe(401);
    expect((await caller.patch(url, { active: false })).status).toBe(200);
    expect((await caller.patch(cashier, { role: "cashier", customRoleId: lead.body.id })).status).toBe(422);
    expect((await caller.remove(url)).status).toBe(200);
  });

  it("A role of the shop's own raises nobody who gives it", async () => {
    const caller = await owner(api());
    await change(api(), "admin", [], ["coupons.delete"]);
    const more = { name: "Campaigns", basedOn: "manager", given: ["coupons.delete"], taken: [] };
    const { body } = await caller.post(rolesUrl, more);
    const less = await caller.post(rolesUrl, { name: "Less", basedOn: "admin", taken: ["blogs.delete"] });
    const admin = await api().as("admin");
    const managed = await admin.patch("/api/staff/staff-manager", { customRoleId: body.id });
    expect(managed).toMatchObject({ status: 403, body: { errors: { customRoleId: ["errors.denied"] } } });
    const own = await admin.patch("/api/staff/staff-admin", { customRoleId: less.body.id });
    expect(own).toMatchObject({ status: 403, body: { errors: { customRoleId: ["errors.denied"] } } });
    const forged = await admin.patch("/api/staff/staff-manager", { roleChanges: "roles.edit" });
    expect(forged.status).toBe(422);
    const wrong = await caller.patch("/api/staff/staff-driver", { customRoleId: body.id });
    expect(wrong.body.errors).toEqual({ customRoleId: ["staff.errors.otherRole"] });
    const above = await caller.patch("/api/staff/staff-super-admin", { customRoleId: body.id });
    expect(above.status).toBe(422);
    await change(api(), "admin", [], []);
    expect((await admin.patch("/api/staff/staff-manager", { customRoleId: body.id })).status).toBe(200);
  });

  it("A role of a newer version of the server keeps its user out with 503, and nobody else from anything", async () => {
    const driver = await api().as("driver");
    const give = (role: string) =>
      api().store.transaction((tx) => tx.update("staff", "staff-driver", null, { role }));
    await give("courier");
    const refused = await driver.get("/api/auth/me");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect((await api().visitor().login("driver@example.com")).status).toBe(503);
    const caller = await owner(api());
    expect((await caller.get("/api/staff?_end=50")).status).toBe(200);
    await give("driver");
    expect((await driver.get("/api/auth/me")).status).toBe(200);
  });
});
