import { expect, test } from "vitest";
import { type Body, type Caller, describeApi, rows } from "./api-harness.ts";
import { item, nextNumber, sale, shopOf, sumOf } from "./api-shop.ts";

describeApi("The order of a table", (api) => {
  const dining = async () => {
    const shop = await shopOf(api());
    const waiter = await api().as("cashier");
    const other = await api().as("manager");
    const table = async () => {
      const name = `Table ${nextNumber()}`;
      return (await shop.owner.post("/api/tables", { name, seats: 4 })).body;
    };
    const open = (tableId: unknown, items: unknown[], more: Record<string, unknown> = {}) =>
      waiter.post("/api/table-orders/open", { tableId, items, ...more });
    const act = (caller: Caller, order: Body, action: string, body: unknown, version = order.version) =>
      caller.post(`/api/table-orders/${order.id}/${action}`, body, {
        headers: { "if-match": `"${version}"` },
      });
    const now = async (order: Body) => (await waiter.get(`/api/table-orders/${order.id}`)).body;
    const tickets = async (order: Body) =>
      rows((await waiter.get(`/api/kitchen-tickets?tableOrderId=${order.id}&_sort=number`)).body);
    return { shop, waiter, other, table, open, act, now, tickets };
  };

  test("The order of a table grows by rounds of several people, is paid in parts, and leaves the table free", async () => {
    const { shop, waiter, other, table, open, act, now, tickets } = await dining();
    const [soup, cake] = [await shop.product({ price: 800 }), await shop.product({ price: 500 })];
    const four = await table();
    const first = await open(four.id, [item(soup, 2, { course: "starter" })], { guests: 2, send: true });
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({ tableName: four.name, guests: 2, rounds: 1, total: 1600 });
    expect((await open(four.id, [item(cake)])).status).toBe(409);

    // Saved without sending, then sent by another user.
    const kept = await act(other, first.body, "save", { items: [item(cake, 3)], guests: 2 });
    expect(kept.body).toMatchObject({ rounds: 1, total: 3100, guests: 2 });
    expect(await tickets(first.body)).toHaveLength(1);
    const stale = await act(waiter, first.body, "save", { items: [item(soup)], send: true });
    expect([stale.status, stale.body.type]).toEqual([412, "/problems/stale"]);
    const sent = await act(waiter, kept.body, "save", { items: [item(cake, 3)], guests: 2, send: true });
    expect(rows(sent.body.items).map(({ round, quantity }) => [round, quantity])).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(await tickets(first.body)).toMatchObject([
      {
        kind: "order",
        state: "new",
        round: 1,
        tableName: four.name,
        orderType: "dineIn",
        items: [{ title: soup.title, quantity: 2, course: "starter" }],
      },
      { round: 2, items: [{ title: cake.title, quantity: 3 }] },
    ]);
    expect(await shop.stockOf(String(soup.id))).toBe(10);

    const [soups, cakes] = rows(sent.body.items);
    const pay = (lines: unknown[], more = {}) => ({ lines, paymentMethod: "cash", ...more });
    const tooMany = await act(waiter, sent.body, "pay", pay([{ lineId: cakes?.id, quantity: 4 }]));
    expect(tooMany.body.errors).toEqual({ "lines.0.quantity": ["table-orders.errors.part"] });
    const part = await act(waiter, sent.body, "pay", pay([{ lineId: cakes?.id, quantity: 1 }]));
    expect(part.status, part.text).toBe(201);
    expect(part.body).toMatchObject({
      orderType: "dineIn",
      tableName: four.name,
      status: "delivered",
      total: 500,
      paid: 500,
    });
    const rest = await now(sent.body);
    expect(rest).toMatchObject({ total: 2600 });
    expect(rows(rest.items).map(({ id, quantity }) => [id, quantity])).toEqual([
      [soups?.id, 2],
      [cakes?.id, 2],
    ]);
    // Two users pay the same remainder: only one succeeds.
    const both = await Promise.all(
      [waiter, other].map((caller) =>
        act(caller, rest, "pay", {
          payments: [
            { method: "card", amount: 1300 },
            { method: "cash", amount: 1300 },
          ],
        }),
      ),
    );
    const [paid, late] = both.map(({ status }) => status).sort();
    expect(paid).toBe(201);
    // The table is gone, or was changed meanwhile.
    expect([404, 412]).toContain(late);
    expect((await now(sent.body)).status).toBe(404);
    expect([await shop.stockOf(String(soup.id)), await shop.stockOf(String(cake.id))]).toEqual([8, 7]);
    expect((await open(four.id, [])).status).toBe(200);
  });

  test("The order of a table is opened once, however many try at the same time", async () => {
    const { shop, table, open } = await dining();
    const [dish, one] = [await shop.product({ quantity: 50 }), await table()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => open(one.id, [item(dish)], { send: true })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(body.errors).toEqual({ tableId: ["table-orders.errors.taken"] });
      expect(body.detail).toContain(one.name);
    }
    const found = (await shop.owner.get(`/api/table-orders?tableId=${one.id}`)).body;
    expect(rows(found)).toHaveLength(1);
    expect((await shop.owner.remove(`/api/tables/${one.id}`)).status).toBe(409);
    const gone = await table();
    await shop.owner.patch(`/api/tables/${gone.id}`, { active: false });
    expect((await open(gone.id, [])).body.errors).toEqual({ tableId: ["table-orders.errors.inactive"] });
  });

  test("The order of a table moves with what is still to be made, and two become one", async () => {
    const { shop, waiter, table, open, act, tickets } = await dining();
    const dish = await shop.product({ price: 700 });
    const [one, two, three] = [await table(), await table(), await table()];
    const order = (await open(one.id, [item(dish)], { guests: 2, send: true })).body;
    const next = (await open(two.id, [item(dish, 2)], { guests: 1, send: true })).body;
    const taken = await act(waiter, order, "move", { tableId: two.id });
    expect([taken.status, taken.body.errors]).toEqual([409, { tableId: ["table-orders.errors.taken"] }]);
    const moved = await act(waiter, order, "move", { tableId: three.id });
    expect(moved.body).toMatchObject({ tableId: three.id, tableName: three.name });
    expect(await tickets(order)).toMatchObject([{ tableName: three.name }]);
    expect((await open(one.id, [])).status).toBe(200);
    expect((await act(waiter, moved.body, "merge", { into: order.id })).status).toBe(422);
    const merged = await act(waiter, moved.body, "merge", { into: next.id });
    expect(merged.body).toMatchObject({ id: next.id, tableName: two.name, guests: 3, total: 2100 });
    expect(rows(merged.body.items)).toHaveLength(2);
    expect((await waiter.get(`/api/table-orders/${order.id}`)).status).toBe(404);
    expect((await tickets(next)).map(({ tableName }) => tableName)).toEqual([two.name, two.name]);
  });

  test("The order of a table loses nothing sent to the kitchen without telling it", async () => {
    const { shop, waiter, table, open, act, now, tickets } = await dining();
    const dish = await shop.product({ quantity: 3 });
    const order = (await open((await table()).id, [item(dish, 2)], { send: true })).body;
    const [line] = rows(order.items);
    // Only lines that were not sent are replaced.
    const emptied = (await act(waiter, order, "save", { items: [] })).body;
    expect(rows(emptied.items)).toHaveLength(1);
    const short = await open((await table()).id, [item(dish, 2)], { send: true });
    expect(short.body.errors).toEqual({ "items.0.quantity": ["orders.errors.notEnough"] });
    const why = { lines: [{ lineId: line?.id, quantity: 1 }] };
    expect((await act(waiter, emptied, "cancel", why)).body.errors).toEqual({
      reason: ["errors.required"],
    });
    const less = await act(waiter, emptied, "cancel", { ...why, reason: "Dropped" });
    expect(rows(less.body.items)).toMatchObject([{ quantity: 1, round: 1 }]);
    expect((await tickets(order)).at(-1)).toMatchObject({
      kind: "cancel",
      notes: "Dropped",
      items: [{ title: dish.title, quantity: 1 }],
    });
    expect((await act(waiter, less.body, "free", {})).body.errors).toEqual({ reason: ["errors.required"] });
    expect((await act(waiter, less.body, "free", { reason: "Left" })).status).toBe(200);
    expect((await now(order)).status).toBe(404);
    expect(await tickets(order)).toHaveLength(3);
    expect(await shop.stockOf(String(dish.id))).toBe(3);
  });

  test("The order of a table reserves what was sent: neither the counter nor another table sells it away", async () => {
    const { shop, waiter, table, open, act, now } = await dining();
    const dish = await shop.product({ quantity: 2 });
    const box = await shop.product({ masterProduct: true, childIds: [dish.id], quantity: null });
    const short = { "items.0.quantity": ["orders.errors.notEnough"] };
    const order = (await open((await table()).id, [item(dish, 2)], { send: true })).body;
    const place = (wanted: Body, more = {}) => shop.owner.post("/api/orders", sale([item(wanted)], more));
    for (const answer of [await place(dish), await place(box), await place(dish, { orderType: "takeaway" })])
      expect([answer.status, answer.body.errors]).toEqual([422, short]);
    expect((await shop.owner.post("/api/orders/quote", { items: [item(dish)] })).body.errors).toEqual(short);
    expect((await open((await table()).id, [item(box)], { send: true })).body.errors).toEqual(short);
    // Cancelled at the table, it can be sold again.
    const [line] = rows(order.items);
    const lines = [{ lineId: line?.id, quantity: 1 }];
    const less = await act(waiter, order, "cancel", { lines, reason: "Cold" });
    expect((await place(dish)).status).toBe(201);
    expect((await place(dish)).status).toBe(422);
    const paid = await act(waiter, less.body, "pay", { paymentMethod: "cash" });
    expect(paid.status, paid.text).toBe(201);
    expect((await now(order)).status).toBe(404);
    expect(await shop.stockOf(String(dish.id))).toBe(0);
  });

  test("The order of a table is paid for what was served, whatever became of the stock", async () => {
    const { shop, waiter, table, open, act } = await dining();
    const dish = await shop.product({ quantity: 2 });
    const order = (await open((await table()).id, [item(dish, 2)], { send: true })).body;
    // A stock-take finds less than there was.
    const counted = await shop.owner.post("/api/stock/count", { rows: [{ sku: dish.sku, quantity: 1 }] });
    expect(counted.status, counted.text).toBe(200);
    const paid = await act(waiter, order, "pay", { paymentMethod: "cash" });
    expect([paid.status, paid.body.status], paid.text).toEqual([201, "delivered"]);
    expect(await shop.stockOf(String(dish.id))).toBe(-1);
    expect(await shop.ledgerOf(String(dish.id))).toEqual([2, -1, -2]);
  });

  test("The order of a table reserves the last dish once, whoever asks for it at the same time", async () => {
    const { shop, waiter, other, table, open } = await dining();
    for (let round = 0; round < 4; round += 1) {
      const dish = await shop.product({ quantity: 3 });
      const [one, two] = [await table(), await table()];
      const answers = await Promise.all([
        open(one.id, [item(dish, 2)], { send: true }),
        waiter.post("/api/orders", sale([item(dish, 2)])),
        other.post("/api/orders", sale([item(dish, 2)])),
        open(two.id, [item(dish, 2)], { send: true }),
      ]);
      expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
      for (const { status, body } of answers.filter((one) => one.status >= 300))
        expect([status, body.errors]).toEqual([422, { "items.0.quantity": ["orders.errors.notEnough"] }]);
    }
  });

  test("The order of a table comes to the same sum however it is split, with its discounts and coupons", async () => {
    const { shop, waiter, table, open, act, now } = await dining();
    const dish = await shop.product({ price: 1000, quantity: 1000 });
    const odd = await shop.product({ price: 333, quantity: 1000, taxRate: 8.25, taxName: "Tax" });
    const coupon = async (more: Record<string, unknown>) => {
      const [startsAt, endsAt] = ["2020-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"];
      const code = `TABLE-${nextNumber()}`;
      const values = {
        campaignName: code,
        code,
        startsAt,
        endsAt,
        published: true,
        usageLimit: 1,
        ...more,
      };
      const made = await shop.owner.post("/api/coupons", values);
      expect(made.status, made.text).toBe(201);
      return made.body;
    };
    const fixed = await coupon({ discountType: "fixed", amount: 500, minimumAmount: 1500 });
    const half = await coupon({ discountType: "percentage", percentage: 33.33 });
    const cases: readonly (readonly [Body[], number, Record<string, unknown>])[] = [
      [[dish], 1800, { discountPercent: 10 }],
      [[dish], 500, { discount: 1500 }],
      [[dish], 1500, { couponCode: fixed.code }],
      [[odd, odd, dish], 3011, { discountPercent: 12.5 }],
      [[odd, dish], 1814, { couponCode: half.code }],
    ];
    for (const [dishes, total, more] of cases) {
      const items = dishes.map((one) => item(one, 2));
      let order = (await open((await table()).id, items, { send: true, ...more })).body;
      expect(order.total, JSON.stringify(more)).toBe(total);
      const orders: Body[] = [];
      for (let left = total; Number(order.status) !== 404; order = await now(order)) {
        expect(order.total).toBe(left);
        const lines = [{ lineId: rows(order.items)[0]?.id, quantity: 1 }];
        const bill = orders.length === 0 ? (await act(waiter, order, "bill", { lines })).body : null;
        const paid = await act(waiter, order, "pay", { lines, paymentMethod: "cash" });
        expect(paid.status, paid.text).toBe(201);
        if (bill) expect(bill.total).toBe(paid.body.total);
        left -= Number(paid.body.total);
        orders.push(paid.body);
      }
      expect(sumOf(orders.map((one) => Number(one.total)))).toBe(total);
      for (const one of orders) {
        const lines = rows(one.items).map((line) => Number(line.total));
        expect(sumOf(lines)).toBe(one.total);
      }
      if (!more.couponCode) continue;
      expect(orders.map(({ couponCode }) => couponCode)).toContain(more.couponCode);
      const [used] = rows((await shop.owner.get(`/api/coupons?code=${String(more.couponCode)}`)).body);
      expect(used?.timesUsed).toBe(1);
    }
  }, 90_000);

  test("The order of a table keeps its discount and coupon when it is merged with another", async () => {
    const { shop, waiter, table, open, act, now } = await dining();
    const dish = await shop.product({ price: 1000, quantity: 1000 });
    const seat = async (quantity: number, more: Record<string, unknown>) =>
      (await open((await table()).id, [item(dish, quantity)], { send: true, ...more })).body;
    const merged = async (from: Record<string, unknown>, to: Record<string, unknown>) => {
      const [one, two] = [await seat(2, from), await seat(2, to)];
      const both = await act(waiter, one, "merge", { into: two.id });
      expect(both.status, both.text).toBe(200);
      expect(both.body.total).toBe(Number(one.total) + Number(two.total));
      return both.body;
    };
    expect((await merged({ discountPercent: 20 }, {})).total).toBe(3600);
    const order = await merged({ discount: 300 }, { discountPercent: 10 });
    // More goods take the percentage of the table they are brought to, and no other discount.
    const more = { items: [item(dish)], discountPercent: 10, discount: 0, send: true };
    const grown = await act(waiter, order, "save", more);
    expect(grown.body.total).toBe(3500 + 900);
    const [first] = rows(grown.body.items);
    const lines = [{ lineId: first?.id, quantity: 1 }];
    const part = await act(waiter, grown.body, "pay", { lines, paymentMethod: "cash" });
    const rest = await act(waiter, await now(order), "pay", { paymentMethod: "cash" });
    expect(Number(part.body.total) + Number(rest.body.total)).toBe(4400);
  });

  test("The order of a table is paid in shares, each of which is booked at once", async () => {
    const { shop, waiter, table, open, act, now } = await dining();
    const dish = await shop.product({ price: 1000 });
    const seat = await table();
    const order = (await open(seat.id, [item(dish, 3)], { send: true, discount: 1 })).body;
    const share = (method: string, amount: number) => ({ payments: [{ method, amount }], partly: true });
    const first = await act(waiter, order, "pay", share("cash", 1000));
    expect(first.status, first.text).toBe(201);
    const invoice = first.body;
    expect(invoice).toMatchObject({
      ...{ total: 2999, paid: 1000, due: 1999, status: "delivered" },
      ...{ paymentMethod: "cash", paymentMethods: ["cash"] },
    });
    expect(await shop.stockOf(String(dish.id))).toBe(7);
    const waiting = await now(order);
    expect(waiting).toMatchObject({ due: 1999, dueOrderId: invoice.id, total: 0, items: [] });
    const due = { due: ["table-orders.errors.due"] };
    const second = (await open((await table()).id, [])).body;
    expect((await act(waiter, waiting, "merge", { into: second.id })).body.errors).toEqual(due);
    expect((await act(waiter, waiting, "free", { reason: "Gone" })).body.errors).toEqual(due);
    const tooMuch = await act(waiter, waiting, "pay", share("card", 2000));
    expect(tooMuch.body.errors).toEqual({ "payments.0.amount": ["orders.errors.aboveDue"] });
    const short = await act(waiter, waiting, "pay", { payments: [{ method: "card", amount: 1000 }] });
    expect(short.body.errors).toEqual({ payments: ["orders.errors.paymentsBelow"] });
    const next = await act(waiter, waiting, "pay", share("card", 1000));
    expect(next.body).toMatchObject({ id: invoice.id, due: 999, paymentMethods: ["cash", "card"] });
    // What is ordered meanwhile is a bill of its own, which the discount does not reduce once more.
    const dessert = await act(waiter, await now(order), "save", {
      items: [item(dish)],
      discount: 1,
      send: true,
    });
    expect(dessert.body).toMatchObject({ total: 1000, due: 999 });
    const last = await act(waiter, dessert.body, "pay", { paymentMethod: "cash", paid: 2000 });
    expect(last.body).toMatchObject({ due: 0, change: 1001 });
    expect(await now(order)).toMatchObject({ due: null, total: 1000 });
    const ledger = rows((await shop.owner.get(`/api/payments?orderId=${invoice.id}&_sort=id`)).body);
    expect(ledger.map(({ method, amount }) => [method, amount])).toEqual([
      ["cash", 1000],
      ["card", 1000],
      ["cash", 999],
    ]);
    expect((await act(waiter, await now(order), "pay", { paymentMethod: "cash" })).status).toBe(201);
    expect((await open(seat.id, [])).status).toBe(200);
  });

  test("The order of a table tells its waiter what became of it, and who did it", async () => {
    const { shop, waiter, other, table, open, act } = await dining();
    const dish = await shop.product();
    const news = async (order: Body) => (await waiter.get(`/api/table-orders/${order.id}/news`)).body;
    const seat = async () => (await open((await table()).id, [item(dish)], { send: true })).body;
    const { name } = (await other.get("/api/auth/me")).body;
    const [one, two, three, free] = [await seat(), await seat(), await seat(), await table()];
    const moved = await act(other, one, "move", { tableId: free.id });
    const now = { tableName: free.name, version: moved.body.version };
    expect(await news(one)).toMatchObject({ by: name, ended: null, order: now });
    await act(other, moved.body, "merge", { into: two.id });
    expect(await news(one)).toEqual({ by: name, order: null, ended: "merged", mergedWith: two.tableName });
    await act(other, three, "pay", { paymentMethod: "cash" });
    expect(await news(three)).toMatchObject({ by: name, order: null, ended: "paid" });
    const four = await seat();
    await act(other, four, "free", { reason: "Left" });
    expect(await news(four)).toMatchObject({ ended: "freed" });
    const accountant = await api().as("accountant");
    expect((await accountant.get(`/api/table-orders/${one.id}/news`)).status).toBe(403);
    expect((await waiter.get("/api/table-orders/nothing/news")).status).toBe(404);
  });

  test("The order of a table frees it when the rest is paid elsewhere", async () => {
    const { shop, waiter, table, open, act, now } = await dining();
    const dish = await shop.product({ price: 1000 });
    const shared = async () => {
      const order = (await open((await table()).id, [item(dish)], { send: true })).body;
      const share = { payments: [{ method: "cash", amount: 400 }], partly: true };
      return { order, invoice: (await act(waiter, order, "pay", share)).body };
    };
    const one = await shared();
    const paid = await shop.owner.post(`/api/orders/${one.invoice.id}/pay`, {
      method: "card",
      amount: 600,
    });
    expect(paid.status, paid.text).toBe(200);
    expect((await now(one.order)).status).toBe(404);
  });

  test("The order of a table that is called off leaves the kitchen's screen, with a note there", async () => {
    const { shop, waiter, table, open, act } = await dining();
    await shop.owner.patch("/api/globals/pos-settings", { view: "restaurant" });
    const [soup, cake] = [await shop.product({ quantity: 50 }), await shop.product({ quantity: 50 })];
    const tickets = async (where: string) =>
      rows((await waiter.get(`/api/kitchen-tickets?${where}&_sort=number`)).body).map(
        ({ kind, state, items }) => [kind, state, rows(items).map(({ quantity }) => quantity)],
      );
    for (const orderType of ["takeaway", "dineIn"]) {
      const order = (await waiter.post("/api/orders", sale([item(soup, 2)], { orderType }))).body;
      const where = `orderId=${order.id}`;
      expect(await tickets(where)).toEqual([["order", "new", [2]]]);
      const cancelled = await shop.owner.post(`/api/orders/${order.id}/cancel`, {});
      expect(cancelled.status, cancelled.text).toBe(200);
      expect(await tickets(where)).toEqual([
        ["order", "cancelled", [2]],
        ["cancel", "new", [2]],
      ]);
    }
    const made = (await waiter.post("/api/orders", sale([item(soup)], { orderType: "takeaway" }))).body;
    for (const status of ["processing", "delivered"])
      await shop.owner.post(`/api/orders/${made.id}/status`, { status });
    expect(await tickets(`orderId=${made.id}`)).toEqual([["order", "ready", [1]]]);
    // A table: what was paid or stays is still made.
    const order = (await open((await table()).id, [item(soup, 2), item(cake)], { send: true })).body;
    const where = `tableOrderId=${order.id}`;
    const [first] = rows(order.items);
    const lines = [{ lineId: first?.id, quantity: 1 }];
    const less = await act(waiter, order, "cancel", { lines, reason: "Cold" });
    const more = await act(waiter, less.body, "save", { items: [item(cake, 3)], send: true });
    expect((await tickets(where)).map(([kind, state]) => [kind, state])).toEqual([
      ["order", "new"],
      ["cancel", "new"],
      ["order", "new"],
    ]);
    await act(waiter, more.body, "free", { reason: "Left" });
    expect(await tickets(where)).toEqual([
      ["order", "new", [2, 1]],
      ["cancel", "new", [1]],
      ["order", "cancelled", [3]],
      ["cancel", "new", [1, 1, 3]],
    ]);
    await shop.owner.patch("/api/globals/pos-settings", { view: "retail" });
  });

  test("The order of a table has as many lines as declared, also when tables are merged", async () => {
    const { shop, table, open, act, now } = await dining();
    const dish = await shop.product({ quantity: 1000 });
    const lines = (many: number) => Array.from({ length: many }, () => item(dish));
    const [one, other] = [
      await open((await table()).id, lines(150)),
      await open((await table()).id, lines(51)),
    ];
    const merged = await act(shop.owner, other.body, "merge", { into: one.body.id });
    expect([merged.status, merged.body.errors]).toEqual([422, { items: ["errors.tooMany"] }]);
    expect(rows((await now(other.body)).items)).toHaveLength(51);
    const fewer = await act(shop.owner, other.body, "save", { items: lines(50) });
    expect((await act(shop.owner, fewer.body, "merge", { into: one.body.id })).status).toBe(200);
    const sent = await act(shop.owner, await now(one.body), "save", { items: lines(200), send: true });
    const more = await act(shop.owner, sent.body, "save", { items: lines(1) });
    expect([more.status, more.body.errors]).toEqual([422, { items: ["errors.tooMany"] }]);
  });

  test("Orders of tables and restaurant orders placed at once reach the kitchen, which moves them on", async () => {
    const { shop, waiter } = await dining();
    const dish = await shop.product();
    const place = (orderType: string) =>
      waiter.post("/api/orders", sale([item(dish, 1, { course: "2" })], { orderType, notes: "Quick" }));
    const ticketOf = async (order: Body) =>
      rows((await waiter.get(`/api/kitchen-tickets?orderId=${order.id}`)).body);
    expect(await ticketOf((await place("takeaway")).body)).toEqual([]);
    await shop.owner.patch("/api/globals/pos-settings", { view: "restaurant" });
    expect(await ticketOf((await place("pos")).body)).toEqual([]);
    const taken = (await place("takeaway")).body;
    const [ticket] = await ticketOf(taken);
    expect(ticket).toMatchObject({ kind: "order", notes: "Quick", items: [{ course: "2", quantity: 1 }] });
    await shop.owner.patch("/api/globals/pos-settings", { view: "retail" });
    const move = (state: string) => waiter.post(`/api/kitchen-tickets/${ticket?.id}/state`, { state });
    expect((await move("ready")).status).toBe(409);
    expect((await move("preparing")).body.startedAt).not.toBeNull();
    expect((await move("ready")).body).toMatchObject({ state: "ready", readyBy: "staff-cashier" });
    expect((await move("preparing")).body).toMatchObject({ state: "preparing", readyAt: null });
    const course = await waiter.post("/api/orders", sale([item(dish, 1, { course: "brunch" })]));
    expect(course.body.errors).toEqual({ "items.0.course": ["orders.errors.course"] });
    // The cashier hands over takeaway orders.
    const status = (to: string) => waiter.post(`/api/orders/${taken.id}/status`, { status: to });
    expect((await status("processing")).body.status).toBe("processing");
    expect((await status("delivered")).body.status).toBe("delivered");
  });
});
