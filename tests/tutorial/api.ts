/** What docs/tutorial.md promises about the API; run by `tests/contract/tutorial.test.ts` in the modified copy. */
import { beforeAll, expect, it } from "vitest";
import { seedReference } from "../../api/server/seed-reference.ts";
import { type Body, describeApiOnFile, rows } from "../contract/api-harness.ts";

describeApiOnFile("Resellers", (api) => {
  const acme = { name: "Acme", countryId: "Germany", leadTimeDays: 14, creditLimit: 1_250_000 };
  const imported = async (mode = "upsert") => {
    const owner = await api().as("super-admin");
    const { body } = await owner.post("/api/resellers/import", { rows: [acme], mode });
    return (body.results as unknown as Body[]).map(({ outcome }) => outcome);
  };
  const found = async (role: "manager" | "accountant") => {
    const { body } = await (await api().as(role)).get("/api/resellers?name=Acme");
    const [record] = rows(body);
    if (!record) throw new Error(`no resellers for ${role}`);
    return record;
  };

  beforeAll(() => seedReference(api().store));

  it("Resellers come from a file once, however often it is imported", async () => {
    expect([await imported(), await imported()]).toEqual([["created"], ["unchanged"]]);
    expect(await found("manager")).toMatchObject({ name: "Acme", active: true, paymentTerms: "invoice" });
  });

  it("Resellers have a credit limit for some roles, and only with an invoice", async () => {
    expect(await found("accountant")).toMatchObject({ creditLimit: 1_250_000 });
    expect(await found("manager")).not.toHaveProperty("creditLimit");
    const owner = await api().as("super-admin");
    const refused = await owner.post("/api/resellers", { ...acme, name: "Bolt", paymentTerms: "prepaid" });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["creditLimit"]]);
  });

  it("Resellers are paused with a reason, and once", async () => {
    const owner = await api().as("super-admin");
    const { id } = await found("manager");
    const pause = () => owner.post(`/api/resellers/${id}/pause`, { reason: "Always late." });
    expect((await pause()).status).toBe(200);
    expect(await found("manager")).toMatchObject({ active: false, pauseReason: "Always late." });
    expect((await pause()).status).toBe(409);
  });
});
