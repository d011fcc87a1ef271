import { expect, test } from "vitest";
import { type Answer, type Caller, describeApi, rows } from "./api-harness.ts";
import { item, sale, shopOf, waiting } from "./api-shop.ts";

describeApi("The till", (api) => {
  const saleAt = async () => {
    const shop = await shopOf(api());
    return { ...shop, thing: await shop.product() };
  };
  const change = async (owner: Caller, settings: Record<string, unknown>) =>
    expect((await owner.patch("/api/globals/pos-settings", settings)).status).toBe(200);

  test("The till asks for a PIN before every action where the settings say so", async () => {
    const { owner, thing } = await saleAt();
    expect((await owner.patch("/api/staff/staff-cashier", { pin: "1357" })).status).toBe(200);
    await change(owner, { pinRequired: true });
    const cashier = await api().as("cashier");
    const place = (quantity = 1, headers = {}) =>
      cashier.post("/api/orders", sale([item(thing, quantity)]), { headers });
    const prove = () => cashier.post("/api/auth/pin", { pin: "1357" });
    expect(await place()).toMatchObject({ status: 403, body: { reason: "pin" } });
    expect((await cashier.post("/api/orders/park", { items: [item(thing)] })).status).toBe(403);
    expect((await cashier.post("/api/auth/pin", { pin: "0000" })).status).toBe(422);
    expect((await place()).status).toBe(403);

    expect((await prove()).status).toBe(200);
    expect((await place(99)).status).toBe(422);
    const once = { "idempotency-key": "a sale" };
    expect((await place(1, once)).status).toBe(201);
    expect((await place(1, once)).status).toBe(201);
    expect((await place()).status).toBe(403);
    await prove();
    api().pass(11 * 60 * 1000);
    expect((await place()).status).toBe(403);
    await change(owner, { pinRequired: false });
    expect((await place()).status).toBe(201);
  });

  test("The till asks for approval of discounts above what the settings say", async () => {
    const { owner, thing } = await saleAt();
    for (const who of ["manager", "cashier"]) {
      expect((await owner.patch(`/api/staff/staff-${who}`, { pin: "2468" })).status).toBe(200);
    }
    await change(owner, { approvalPercent: 20, approvalAmount: 1000 });
    const cashier = await api().as("cashier");
    const place = (discount: number, quantity = 1, headers = {}) =>
      cashier.post("/api/orders", sale([item(thing, quantity, { discount })]), { headers });
    const asked = (discount: number) => ({ order: { items: [item(thing, 1, { discount })] } });
    const approve = (staffId: string, pin = "2468", approves = "place", of: object = asked(300)) =>
      cashier.post("/api/auth/pin", { staffId, pin, approves, ...of });
    expect((await place(200)).status).toBe(201);
    const needed = { status: 403, body: { reason: "approval" } };
    const refusedSale = await place(201);
    expect(refusedSale).toMatchObject(needed);
    expect(refusedSale.body.approval).toEqual({ reasons: ["discount"], discount: 201, total: 799 });
    const split = sale([item(thing, 2, { discount: 300 })], { discount: 200 });
    expect(await cashier.post("/api/orders", split)).toMatchObject(needed);
    const { body: approvers } = await cashier.get("/api/auth/approvers?approves=place");
    expect(approvers).toEqual([{ id: "staff-manager", name: expect.any(String) }]);

    expect(await approve("staff-manager", "0000")).toMatchObject({ status: 422 });
    expect(await place(201)).toMatchObject(needed);
    expect(await approve("staff-cashier")).toMatchObject({
      status: 403,
      body: { errors: { staffId: ["orders.errors.mayNotApprove"] } },
    });
    const subjects = [String((await place(300)).body.subject)];
    expect((await approve("staff-manager", "2468", "return", { subjects })).status).toBe(200);
    expect(await place(300)).toMatchObject(needed);
    expect((await approve("staff-manager", "2468", "place", {})).body.errors).toEqual({
      subjects: ["errors.required"],
    });
    const unread = await approve("staff-manager", "2468", "place", { order: { items: [{ quantity: 0 }] } });
    expect(unread.status).toBe(422);
    expect((await approve("staff-manager")).status).toBe(200);
    // Anything else than what was approved needs an approval of its own.
    expect(await place(301)).toMatchObject(needed);
    expect(await place(500, 2)).toMatchObject(needed);
    expect(await place(300, 1, { "idempotency-key": "other" }).then(({ status }) => status)).toBe(201);
    expect((await approve("staff-manager", "2468", "place", { subjects })).status).toBe(200);
    const once = { "idempotency-key": "an approved sale" };
    const { status, text, body: order } = await place(300, 1, once);
    expect(status, text).toBe(201);
    expect(order.approvedBy).toBe("staff-manager");
    expect((await place(300, 1, once)).status).toBe(201);
    expect(await place(300)).toMatchObject(needed);
    const { body: history } = await owner.get(`/api/audit-entries?recordId=${order.id}`);
    expect(rows(history)).toMatchObject([{ actorId: "staff-cashier", approverId: "staff-manager" }]);
    expect(JSON.stringify(history)).not.toContain('"2468"');
    const { body: events } = await cashier.get(`/api/orders/${order.id}/events`);
    expect(rows(events).find((event) => String(event.kind) === "placed")?.approvedBy).toBe(
      approvers[0]?.name,
    );

    // An exchange sale is a regular sale.
    const back = { orderItemId: rows(order.items)[0]?.id, quantity: 1 };
    const exchange = { orderId: order.id, items: [back], reason: "mind", refundMethod: "cash" };
    const swap = () => cashier.post("/api/orders", sale([item(thing, 2, { discount: 600 })], { exchange }));
    const refused = await swap();
    expect(refused).toMatchObject(needed);
    // Approving the sale alone does not cover what is returned for it.
    await approve("staff-manager", "2468", "place", {
      order: { items: [item(thing, 2, { discount: 600 })] },
    });
    expect(await swap()).toMatchObject(needed);
    await approve("staff-manager", "2468", "place", { subjects: [refused.body.subject] });
    expect(await swap()).toMatchObject({ status: 201, body: { approvedBy: "staff-manager" } });

    await approve("staff-manager");
    api().pass(11 * 60 * 1000);
    expect(await place(300)).toMatchObject(needed);
    await change(owner, { approvalPercent: null, approvalAmount: null });
    expect((await place(300)).status).toBe(201);
    for (let tries = 0; tries < 5; tries += 1) await approve("staff-manager", "1111");
    expect((await approve("staff-manager")).status).toBe(429);
  });

  test("The till asks for approval of prices by hand, returns and cancellations where a PIN comes first", async () => {
    const { owner, thing } = await saleAt();
    expect((await owner.patch("/api/staff/staff-manager", { pin: "8642" })).status).toBe(200);
    const manager = await api().as("manager");
    const sold = await manager.post("/api/orders", sale([item(thing)]));
    const other = await manager.post("/api/orders", sale([item(thing)]));
    const pending = async () =>
      (await manager.post("/api/orders", { ...sale([item(thing)]), ...waiting })).body.id;
    const [one, ...more] = [await pending(), await pending(), await pending()];
    await change(owner, { pinRequired: true });
    const approve = async (approves: string, ...subjects: unknown[]) => {
      const sent = { staffId: "staff-manager", pin: "8642", approves, subjects };
      expect((await manager.post("/api/auth/pin", sent)).status).toBe(200);
    };
    const subjectOf = (answer: Answer) => {
      expect(answer).toMatchObject(needed);
      return answer.body.subject;
    };
    const needed = { status: 403, body: { reason: "approval" } };
    const [line] = rows(sold.body.items);
    const back = {
      items: [{ orderItemId: line?.id, quantity: 1 }],
      reason: "mind",
      refundMethod: "cash",
    };
    const takeBack = (more = {}) => manager.post(`/api/orders/${sold.body.id}/return`, { ...back, ...more });
    const refusedReturn = await takeBack();
    expect(refusedReturn.body.approval).toEqual({ reasons: ["return"], refund: sold.body.total });
    await approve("return", subjectOf(refusedReturn));
    expect(await takeBack({ items: [{ orderItemId: line?.id, quantity: 2 }] })).not.toMatchObject({
      status: 201,
    });
    expect(await takeBack({ refundMethod: "card" })).toMatchObject(needed);
    expect(await manager.post(`/api/orders/${other.body.id}/return`, back)).not.toMatchObject({
      status: 201,
    });
    expect(await takeBack({ notes: "Box is open" })).toMatchObject({
      status: 201,
      body: { approvedBy: "staff-manager" },
    });
    expect(await manager.post(`/api/orders/${one}/cancel`, {})).toMatchObject({
      ...needed,
      body: { approval: { reasons: ["cancel"], refund: 1000 } },
    });
    expect(await manager.post(`/api/orders/${one}/status`, { status: "cancel" })).toMatchObject(needed);
    await approve("cancel", ...more);
    expect(await manager.post(`/api/orders/${one}/cancel`, {})).toMatchObject(needed);
    // One approval covers all records that it names.
    const many = { ids: more, action: "cancel", input: {} };
    const { body: bulk } = await manager.post("/api/orders/bulk", many);
    expect(rows(bulk.results).map((result) => result.ok)).toEqual([true, true]);
    await approve("cancel", subjectOf(await manager.post(`/api/orders/${one}/cancel`, {})));
    expect((await manager.post(`/api/orders/${one}/cancel`, {})).status).toBe(200);
    const { body: events } = await manager.get(`/api/orders/${one}/events`);
    expect(rows(events).find((event) => String(event.kind) === "status")?.approvedBy).toEqual(
      expect.any(String),
    );
    for (const draft of [
      sale([{ title: "Repair", unitPrice: 100, quantity: 1 }]),
      sale([item(thing)], { discount: 1 }),
      sale([item(thing)], { shippingCost: 100 }),
    ]) {
      expect((await manager.post("/api/auth/pin", { pin: "8642" })).status).toBe(200);
      // Their own PIN also identifies the user.
      await approve("place", subjectOf(await manager.post("/api/orders", draft)));
      expect((await manager.post("/api/orders", draft)).status).toBe(201);
    }
    const goesBack = [{ orderItemId: rows(other.body.items)[0]?.id, quantity: 1 }];
    const exchange = { orderId: other.body.id, items: goesBack, reason: "mind", refundMethod: "cash" };
    const swap = sale([item(thing, 2, { discount: 100 })], { exchange });
    expect((await manager.post("/api/auth/pin", { pin: "8642" })).status).toBe(200);
    await approve("place", subjectOf(await manager.post("/api/orders", swap)));
    const swapped = await manager.post("/api/orders", swap);
    expect(swapped.status, swapped.text).toBe(201);
    // The same if only its discount needs approval.
    await change(owner, { pinRequired: false, approvalPercent: 1 });
    const third = await manager.post("/api/orders", sale([item(thing)]));
    const lines = [{ orderItemId: rows(third.body.items)[0]?.id, quantity: 1 }];
    const again = { ...swap, exchange: { ...exchange, orderId: third.body.id, items: lines } };
    await approve("place", subjectOf(await manager.post("/api/orders", again)));
    const discounted = await manager.post("/api/orders", again);
    expect(discounted.status, discounted.text).toBe(201);
    await change(owner, { approvalPercent: null });
  });

  test("The till lets cashiers take over what somebody else has parked where the settings say so", async () => {
    const { owner, thing } = await saleAt();
    const cashier = await api().as("cashier");
    const draft = { items: [item(thing)] };
    const parked = async (by: Caller) => (await by.post("/api/orders/park", draft)).body.id;
    const resume = async (by: Caller, id: unknown) => (await by.post(`/api/orders/${id}/resume`, {})).status;
    const theirs = await parked(owner);
    expect(await resume(cashier, theirs)).toBe(403);
    expect(await resume(cashier, await parked(cashier))).toBe(200);
    expect(await resume(owner, await parked(cashier))).toBe(200);
    const discard = (by: Caller, id: unknown) => by.post(`/api/parked-orders/${id}/discard`, {});
    expect(await discard(cashier, theirs)).toMatchObject({
      status: 403,
      body: { reason: "in-use", errors: { staffId: ["parked-orders.errors.theirs"] } },
    });
    const own = await parked(cashier);
    expect(await discard(cashier, own)).toMatchObject({ status: 200, body: {} });
    expect((await discard(cashier, own)).status).toBe(404);
    expect((await discard(owner, await parked(cashier))).status).toBe(200);
    const more = await parked(owner);
    await change(owner, { overrideInUse: true });
    expect(await resume(cashier, theirs)).toBe(200);
    expect((await discard(cashier, more)).status).toBe(200);
    expect((await owner.get("/api/parked-orders")).body).toEqual([]);
  });
});
