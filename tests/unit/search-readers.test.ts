import { expect, test, vi } from "vitest";
import { longText } from "../../src/core/define.ts";
import { type Caller, describeApiOnFile, rows } from "../contract/api-harness.ts";

vi.mock("../../src/resources/customers.ts", async (original) => {
  const { customers } = await original<typeof import("../../src/resources/customers.ts")>();
  const { readers } = customers.fields.notes;
  return {
    customers: { ...customers, fields: { ...customers.fields, notes: longText({ search: true, readers }) } },
  };
});

const order = {
  ...{ orderNumber: "1", invoiceNumber: "INV-1", placedAt: "2026-01-01T10:00:00.000Z" },
  ...{ status: "processing", orderType: "delivery", items: [], paymentMethod: "cash" },
};

describeApiOnFile("A searched field that drivers may not read", (api) => {
  const idsIn = async (caller: Caller, address: string) => {
    const { status, body } = await caller.get(address);
    expect(status, address).toBe(200);
    return rows(body).map(({ id }) => id);
  };

  test("A searched field that drivers may not read is left out of every search of theirs", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.post("/api/customers", { name: "Ada Quill", notes: "Likes zebrawood" });
    const driver = await api().as("driver");
    await api().store.transaction((tx) =>
      tx.insert("orders", { id: "o1", ...order, customerId: body.id, assignedTo: "staff-driver" }),
    );
    for (const [caller, ids] of [
      [owner, [body.id]],
      [driver, []],
    ] as const) {
      expect(await idsIn(caller, "/api/customers?q=quill")).toEqual([body.id]);
      expect(await idsIn(caller, "/api/customers?q=zebrawood")).toEqual(ids);
      expect(await idsIn(caller, "/api/customers?q=zebrawood&_fields=name&_start=0&_end=10")).toEqual(ids);
      const all = (q: string) => caller.get(`/api/search?q=${q}`);
      const records = rows((await all("zebrawood")).body.results).flatMap((one) => rows(one.records));
      expect(records.map(({ id }) => id)).toEqual(ids);
      expect(rows((await all("quill")).body.results)).toHaveLength(1);
    }
  });
});
