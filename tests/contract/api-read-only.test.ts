/** A store that can be read and not written: its disk is full, or its database a standby. */
import { expect, it } from "vitest";
import { type Caller, describeApiOnBoth, quickHash } from "./api-harness.ts";

describeApiOnBoth("A store that can only be read", (api) => {
  it.each([
    ["a full disk", "ENOSPC", "disk is full"],
    ["a standby", "25006", "as a standby is"],
  ])(
    "People sign in to read over %s, wrong passwords are counted, and writes say why not",
    async (_, code, words) => {
      const { store } = api();
      const { transaction } = store;
      const refused = Object.assign(new Error("refused"), { code });
      const [reader, stranger] = [api().visitor(), api().visitor()];
      const attempt = (caller: Caller, password: string) => caller.login("accountant@example.com", password);
      Object.assign(store, { transaction: async () => Promise.reject(refused) });
      try {
        expect(await attempt(reader, "storekeeper")).toMatchObject({
          status: 200,
          body: { role: "accountant" },
        });
        expect((await reader.get("/api/auth/me")).status).toBe(200);
        expect((await reader.get("/api/orders?_limit=1")).status).toBe(200);
        const write = await reader.patch("/api/auth/me", { name: "Another" }, 1);
        expect(write).toMatchObject({ status: 503, body: { detail: expect.stringContaining(words) } });
        const left = api().visitor();
        await attempt(left, "storekeeper");
        const cookies = new Map(left.cookies);
        expect((await left.post("/api/auth/logout")).status).toBe(204);
        for (const [name, value] of cookies) left.cookies.set(name, value);
        expect((await left.get("/api/auth/me")).status).toBe(401);
        const statuses: number[] = [];
        for (let n = 0; n < 6; n += 1) statuses.push((await attempt(stranger, "nope")).status);
        expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
        // It is used for longer than sessions last without use.
        for (let n = 0; n < 3; n += 1) {
          api().pass(20 * 60_000);
          expect((await reader.get("/api/auth/me")).status).toBe(200);
        }
      } finally {
        Object.assign(store, { transaction });
      }
      api().pass(2 * 60_000);
      expect((await reader.get("/api/auth/me")).status).toBe(200);
      // Now it is stored, for every copy of the server.
      const mine = {
        where: [{ field: "staffId", op: "eq", values: ["staff-accountant"] }],
        sort: [],
      } as const;
      await expect.poll(async () => (await store.find("sessions", mine)).total).toBe(1);
      const copy = await api().elsewhere();
      for (const [name, value] of reader.cookies) copy.cookies.set(name, value);
      expect((await copy.get("/api/auth/me")).status).toBe(200);
      expect((await reader.post("/api/auth/logout")).status).toBe(204);
      expect((await copy.get("/api/auth/me")).status).toBe(401);
    },
  );

  it("A sign-in to read ends with its password, and is none for who needs a second factor", async () => {
    const { store } = api();
    const { transaction } = store;
    const owner = await api().as("super-admin");
    const reader = api().visitor();
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    Object.assign(store, { transaction: async () => Promise.reject(full) });
    try {
      expect((await reader.login("guard@example.com", "storekeeper")).status).toBe(401);
      expect((await reader.login("security-guard@example.com")).status).toBe(200);
    } finally {
      Object.assign(store, { transaction });
    }
    await store.transaction(async (tx) => {
      await tx.update("staff", "staff-security-guard", null, {
        passwordHash: await quickHash("another one"),
      });
      const factor = { totpSecret: "JBSWY3DPEHPK3PXP", confirmed: true, lastStep: 0, recoveryHashes: [] };
      await tx.insert("second-factors", { id: "staff-driver", ...factor });
    });
    expect((await reader.get("/api/auth/me")).status).toBe(401);
    Object.assign(store, { transaction: async () => Promise.reject(full) });
    try {
      expect((await api().visitor().login("driver@example.com")).status).toBe(503);
    } finally {
      Object.assign(store, { transaction });
    }
    expect((await owner.get("/api/auth/me")).status).toBe(200);
  });
});
