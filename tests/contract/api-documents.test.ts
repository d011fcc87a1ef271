import { resolve } from "node:path";
import { expect, test } from "vitest";
import { MailRefused, type Message } from "../../api/platform/mailer.ts";
import { type Body, demoAddress, describeApi, rows, type TestApi } from "./api-harness.ts";

/** The A4 format in points. */
const a4 = /\/MediaBox \[0 0 595\.27\d* 841\.88\d*\]/g;

let count = 0;

async function soldBy(api: TestApi, more: Record<string, unknown> = {}): Promise<Body> {
  const owner = await api.as("super-admin");
  count += 1;
  const sku = `P-${count}`;
  const product = await owner.post("/api/products", {
    title: `مصباح ${sku}`,
    sku,
    price: 1999,
    taxRate: 20,
    quantity: 9,
  });
  const items = [{ productId: product.body.id, quantity: 2 }];
  const answer = await owner.post("/api/orders", { items, paymentMethod: "cash", ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

describeApi("Documents", (api) => {
  test("Documents come as a PDF that is called like the invoice, one page for each order", async () => {
    const [one, two] = [await soldBy(api()), await soldBy(api())];
    const owner = await api().as("super-admin");
    const single = await owner.get(`/api/orders/documents.pdf?ids=${one.id}&lng=ar`);
    expect(single.status, single.text).toBe(200);
    expect(single.headers["content-type"]).toBe("application/pdf");
    expect(single.headers["content-disposition"]).toBe(`inline; filename="${one.invoiceNumber}.pdf"`);
    expect(single.text.startsWith("%PDF-")).toBe(true);
    expect(single.text.match(a4)).toHaveLength(1);
    const both = await owner.get(`/api/orders/documents.pdf?ids=${one.id},${two.id}&document=slip`);
    expect(both.text.match(a4)).toHaveLength(2);
  });

  test("Documents bear the logo of the store", async () => {
    const { id } = await soldBy(api());
    const owner = await api().as("super-admin");
    const visitor = await api().elsewhere({ demoImagesDir: resolve("mock-api/images") });
    await visitor.login("super-admin@example.com");
    const pdf = async () => (await visitor.get(`/api/orders/documents.pdf?ids=${id}`)).text;
    expect(await pdf()).not.toContain("/Subtype /Image");
    const logo = { url: "/demo/headphone.webp", alt: null };
    const set = await owner.patch("/api/globals/store-details", { logo });
    expect(set.status, set.text).toBe(200);
    expect(await pdf()).toContain("/Subtype /Image");
    await owner.patch("/api/globals/store-details", { logo: null });
  });

  test("A receipt is as wide as the till's roll, and as long as it needs to be", async () => {
    const order = await soldBy(api());
    const noted = await soldBy(api(), {
      discount: 100,
      shippingCost: 500,
      orderType: "delivery",
      phone: "+1 503 555 0100",
      address: await demoAddress(api()),
    });
    const owner = await api().as("super-admin");
    await owner.patch("/api/globals/pos-settings", { receiptWidth: "58" });
    const receipt = await owner.get(`/api/orders/documents.pdf?ids=${order.id}&document=receipt`);
    expect(receipt.text).toMatch(/\/MediaBox \[0 0 164\.4/);
    const own = { receiptWidth: "custom", ownReceiptWidth: 100 };
    await owner.patch("/api/globals/pos-settings", own);
    const wide = await owner.get(`/api/orders/documents.pdf?ids=${order.id}&document=receipt`);
    expect(wide.text).toMatch(/\/MediaBox \[0 0 283\.4/);
    await owner.patch("/api/globals/pos-settings", { receiptWidth: "58" });
    const both = await owner.get(`/api/orders/documents.pdf?ids=${order.id},${noted.id}&document=receipt`);
    const boxes = both.text.matchAll(/\/MediaBox \[0 0 164\.4\d* ([\d.]+)\]/g);
    const [first = 0, second = 0, ...more] = [...boxes].map(([, height]) => Number(height));
    expect(more).toEqual([]);
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThan(800);
  });

  test("A document with many lines goes on over several pages", async () => {
    const owner = await api().as("super-admin");
    const product = await owner.post("/api/products", {
      title: "Pen",
      sku: "PEN-1",
      price: 100,
      quantity: 99,
    });
    const items = Array.from({ length: 40 }, () => ({ productId: product.body.id, quantity: 1 }));
    const order = await owner.post("/api/orders", { items, paymentMethod: "cash" });
    const file = await owner.get(`/api/orders/documents.pdf?ids=${order.body.id}`);
    expect(file.text.match(a4)?.length).toBeGreaterThan(1);
  });

  test("A document of four lines that were paid in parts is one page", async () => {
    const owner = await api().as("super-admin");
    const products = [];
    for (const sku of ["L-1", "L-2", "L-3", "L-4"]) {
      const made = await owner.post("/api/products", {
        title: sku,
        sku,
        price: 1000,
        taxRate: 20,
        quantity: 9,
      });
      products.push(made.body);
    }
    const order = await owner.post("/api/orders", {
      items: products.map(({ id }) => ({ productId: id, quantity: 1 })),
      payments: [
        { method: "cash", amount: 1000 },
        { method: "card", amount: 3800 },
      ],
    });
    expect(order.status, order.text).toBe(201);
    const file = await owner.get(`/api/orders/documents.pdf?ids=${order.body.id}`);
    expect(file.text.match(a4)).toHaveLength(1);
  });

  test("A document of a sale on credit has a due date by the terms of that day", async () => {
    const owner = await api().as("super-admin");
    const customer = (await owner.post("/api/customers", { name: "Demo Customer" })).body;
    await owner.patch("/api/globals/global-settings", { paymentDays: 10 });
    const owed = await soldBy(api(), { customerId: customer.id, paymentMethod: "credit" });
    await owner.patch("/api/globals/global-settings", { paymentDays: 30 });
    const day = String(owed.placedAt).slice(0, 10);
    const { dueDate } = (await owner.get(`/api/orders/${owed.id}`)).body;
    expect((Date.parse(String(dueDate)) - Date.parse(day)) / 86_400_000).toBe(10);
    expect((await soldBy(api())).dueDate).toBeNull();
  });

  test("Documents are sent by email with a PDF, tried again after a failure, and the order tells the result", async () => {
    const order = await soldBy(api());
    const sent: Message[] = [];
    let failure: Error | null = new Error("connection lost");
    const mail = {
      delivers: true,
      async send(message: Message) {
        if (failure) throw failure;
        sent.push(message);
      },
    };
    const owner = await api().elsewhere({ mail });
    await owner.login("super-admin@example.com");
    const url = `/api/orders/${order.id}/mail`;
    const send = (email: unknown, document = "invoice") => owner.post(url, { document, email });
    expect((await send("nobody")).body.errors).toEqual({ email: ["errors.email"] });
    expect((await send("a@example.com", "gift")).status).toBe(422);
    const first = (await send("a@example.com")).body;
    expect(first).toMatchObject({ document: "invoice", to: "a@example.com", state: "waiting" });
    // Requested again while it waits, it is one email.
    expect((await send("a@example.com")).body.id).toBe(first.id);
    const told = async () =>
      rows((await owner.get(`/api/orders/${order.id}/events`)).body)
        .filter(({ kind }) => String(kind) === "mailed")
        .map(({ to, state, error }) => [to, state, error]);
    await expect.poll(told).toEqual([["a@example.com", "waiting", "connection lost"]]);

    failure = new MailRefused("550 no such mailbox");
    expect((await send("b@example.com", "receipt")).status).toBe(202);
    await expect.poll(told).toContainEqual(["b@example.com", "failed", "550 no such mailbox"]);

    failure = null;
    api().pass(2 * 60_000);
    await owner.login("super-admin@example.com");
    expect((await send("c@example.com")).status).toBe(202);
    await expect.poll(told).toEqual([
      ["c@example.com", "sent", null],
      ["b@example.com", "failed", "550 no such mailbox"],
      ["a@example.com", "sent", null],
    ]);
    expect(sent.map(({ to }) => to)).toEqual(["a@example.com", "c@example.com"]);
    expect(sent[0]?.subject).toContain(String(order.invoiceNumber));
    const [file] = sent[0]?.attachments ?? [];
    expect(file?.filename).toBe(`${order.invoiceNumber}.pdf`);
    expect(file?.content.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await owner.get("/api/orders/mail")).body).toEqual({ delivers: true });
  });

  test("Documents with letters that no font has are refused before they are sent, and the letters named", async () => {
    const owner = await api().as("super-admin");
    const product = await owner.post("/api/products", {
      title: "王 𓀀",
      sku: `P-glyph-${Date.now()}`,
      price: 100,
      taxRate: 0,
      quantity: 9,
    });
    const items = [{ productId: product.body.id, quantity: 1 }];
    const order = (await owner.post("/api/orders", { items, paymentMethod: "cash" })).body;
    const url = `/api/orders/${order.id}/mail`;
    const refused = await owner.post(url, { email: "a@example.com", document: "invoice" });
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body).toMatchObject({ type: "/problems/undrawable", letters: ["𓀀"] });
    const file = await owner.get(`/api/orders/documents.pdf?ids=${order.id}`);
    expect(file.headers["x-missing-letters"]).toBe(encodeURIComponent("𓀀"));
    const job = (await owner.post("/api/jobs", { kind: "documents", resource: "orders", ids: [order.id] }))
      .body;
    await expect
      .poll(async () => (await owner.get(`/api/jobs/${job.id}`)).body, { timeout: 20_000 })
      .toMatchObject({ state: "done", missing: ["𓀀"] });
    const anyway = { email: "a@example.com", document: "invoice", withMissing: true };
    expect((await owner.post(url, anyway)).status).toBe(202);
  });

  test("Documents are sent only so often by one account, and only from where they may be read", async () => {
    const order = await soldBy(api());
    const accountant = await api().as("accountant");
    const form = { document: "receipt", email: "b@example.com" };
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count++) {
      statuses.add((await accountant.post("/api/orders/nobody/mail", form)).status);
    }
    expect([...statuses]).toEqual([404]);
    const refused = await accountant.post(`/api/orders/${order.id}/mail`, form);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    const owner = await api().as("super-admin");
    expect((await owner.post("/api/orders/nobody/mail", form)).status).toBe(404);
    expect((await (await api().as("driver")).post(`/api/orders/${order.id}/mail`, form)).status).toBe(403);
  });

  test("The document of a return is a credit note of its own", async () => {
    const order = await soldBy(api());
    const owner = await api().as("super-admin");
    const items = [{ orderItemId: order.items?.[0]?.id, quantity: 1 }];
    const form = { items, reason: "Broken", refundMethod: "cash" };
    const back = await owner.post(`/api/orders/${order.id}/return`, form);
    const file = await owner.get(`/api/returns/documents.pdf?ids=${back.body.id}`);
    expect(file.status, file.text).toBe(200);
    expect(file.headers["content-disposition"]).toContain(String(back.body.creditNoteNumber));
    const to = "credit@example.com";
    expect((await owner.post(`/api/returns/${back.body.id}/mail`, { email: to })).status).toBe(202);
    await expect
      .poll(() => api().mails.find((mail) => mail.to === to)?.subject)
      .toContain(String(back.body.creditNoteNumber));
  });

  test("Documents are only for those who may make invoices", async () => {
    const order = await soldBy(api());
    const url = `/api/orders/documents.pdf?ids=${order.id}`;
    for (const role of ["accountant", "cashier", "ceo"] as const) {
      expect((await (await api().as(role)).get(url)).status, role).toBe(200);
    }
    expect((await (await api().as("driver")).get(url)).status).toBe(403);
    expect((await api().visitor().get(url)).status).toBe(401);
  });

  test("A bad call for documents says what is wrong", async () => {
    const order = await soldBy(api());
    const owner = await api().as("super-admin");
    expect((await owner.get("/api/orders/documents.pdf")).status).toBe(400);
    expect((await owner.get(`/api/orders/documents.pdf?ids=${order.id}&document=poem`)).status).toBe(400);
    expect((await owner.get(`/api/orders/documents.pdf?ids=${order.id},nobody`)).status).toBe(404);
    const many = Array.from({ length: 201 }, (_, at) => at).join();
    expect((await owner.get(`/api/orders/documents.pdf?ids=${many}`)).status).toBe(400);
  });
});
