import { expect, it } from "vitest";
import { couponStatus } from "../../src/domain/orders/coupons.ts";
import { listQuery } from "../../src/kit/list/list-query.ts";
import { viewFilters } from "../../src/kit/list/list-rules.ts";
import { initialListState } from "../../src/kit/list/list-state.ts";
import { filterParams } from "../../src/providers/dialect.ts";
import { coupons } from "../../src/resources/coupons.ts";
import { describeApi, rows } from "./api-harness.ts";

/** Ten minutes: short enough to pass twice without ending sessions. */
const unit = 600_000;

describeApi("Coupons", (api) => {
  const at = (units: number) => new Date(api().now().getTime() + units * unit).toISOString();
  const coupon = (code: string, change: Record<string, unknown> = {}) => ({
    campaignName: code,
    code,
    percentage: 10,
    startsAt: at(-2),
    endsAt: at(2),
    ...change,
  });

  it.each([
    [{ percentage: 0 }, { percentage: ["errors.tooSmall"] }],
    [{ percentage: 101 }, { percentage: ["errors.tooLarge"] }],
    [{ percentage: null }, { percentage: ["errors.required"] }],
    [{ discountType: "fixed", amount: 0 }, { amount: ["errors.tooSmall"] }],
    [{ discountType: "fixed" }, { amount: ["errors.required"] }],
    [{ endsAt: "2020-01-01" }, { endsAt: ["coupons.errors.window"] }],
    [{ code: "AB" }, { code: ["coupons.errors.code"] }],
    [{ code: "%%%" }, { code: ["coupons.errors.code"] }],
    [{ usageLimit: 0 }, { usageLimit: ["errors.tooSmall"] }],
    [{ timesUsed: 3 }, { timesUsed: ["errors.readOnly"] }],
  ])("A coupon with %j is refused at the field", async (change, errors) => {
    const admin = await api().as("admin");
    const answer = await admin.post("/api/coupons", coupon("BAD-ONE", change));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(errors);
  });

  it("A coupon counts its last day, on the store's clocks", async () => {
    const admin = await api().as("admin");
    const settings = await admin.get("/api/globals/global-settings");
    const zone = (timeZone: string) => admin.patch("/api/globals/global-settings", { timeZone });
    expect((await zone("Pacific/Kiritimati")).status).toBe(200);
    const day = { startsAt: "2026-12-31", endsAt: "2026-12-31" };
    const { body } = await admin.post("/api/coupons", coupon("ONE-DAY", day));
    const begins = "2026-12-30T10:00:00.000Z";
    expect(body).toMatchObject({ startsAt: begins, endsAt: "2026-12-31T09:59:59.999Z" });
    const row = {
      campaignName: "A",
      code: "one-day",
      percentage: 5,
      startsAt: "2026-12-31",
      endsAt: "2027-01-01",
    };
    const sent = { rows: [row], mode: "upsert", by: "code" };
    await admin.post("/api/coupons/import", sent);
    const [after] = rows((await admin.get("/api/coupons?code=ONE-DAY")).body);
    expect(after).toMatchObject({ percentage: 5, startsAt: begins, endsAt: "2027-01-01T09:59:59.999Z" });
    await zone(String(settings.body.timeZone));
  });

  it("A coupon has a code of its own, whatever the letter case", async () => {
    const admin = await api().as("admin");
    const first = await admin.post("/api/coupons", coupon("Twice-1"));
    expect(first.body).toMatchObject({ code: "TWICE-1", standing: "open", timesUsed: 0 });
    const second = await admin.post("/api/coupons", coupon("tWICE-1"));
    expect(second.status).toBe(422);
    expect(second.body.errors).toEqual({ code: ["errors.unique"] });
    const third = await admin.post("/api/coupons", coupon("20%_été. x"));
    expect(third.body).toMatchObject({ code: "20%_ÉTÉ.X" });
    const fourth = await admin.post("/api/coupons", coupon("20%_E\u0301te\u0301.X"));
    expect(fourth.body.errors).toEqual({ code: ["errors.unique"] });
  });

  it("A coupon stands in the view of its present status", async () => {
    const admin = await api().as("admin");
    const made = [
      coupon("V-RUNNING"),
      coupon("V-SCHEDULED", { startsAt: at(1) }),
      coupon("V-EXPIRED", { endsAt: at(-1) }),
      coupon("V-DISABLED", { published: false }),
      coupon("V-EXHAUSTED", { usageLimit: 1 }),
    ];
    for (const one of made) expect((await admin.post("/api/coupons", one)).status).toBe(201);
    const [used] = rows((await admin.get("/api/coupons?code=V-EXHAUSTED")).body);
    await api().store.transaction((tx) => tx.adjust("coupons", String(used?.id), "timesUsed", 1, {}));

    const views = Object.keys(coupons.list.views ?? {});
    const shown = async () => {
      const all = rows((await admin.get("/api/coupons?code_startswith=V-")).body);
      const found: Record<string, string[]> = {};
      for (const view of views) {
        const state = { ...initialListState(coupons), filters: viewFilters(coupons, view) };
        const search = new URLSearchParams({ code_startswith: "V-" });
        for (const [name, values] of Object.entries(filterParams(listQuery(coupons, state).filters))) {
          for (const value of [values].flat()) search.append(name, value);
        }
        const { body } = await admin.get(`/api/coupons?${search}`);
        found[view] = rows(body).map((one) => String(one.code));
      }
      const stored = all as unknown as (Parameters<typeof couponStatus>[0] & { code: string })[];
      for (const one of stored) {
        const holding = views.filter((view) => found[view]?.includes(one.code));
        expect(holding, one.code).toEqual([couponStatus(one, api().now())]);
      }
      return found;
    };
    expect(await shown()).toEqual({
      running: ["V-RUNNING"],
      scheduled: ["V-SCHEDULED"],
      expired: ["V-EXPIRED"],
      exhausted: ["V-EXHAUSTED"],
      disabled: ["V-DISABLED"],
    });
    api().pass(1.5 * unit);
    expect(await shown()).toMatchObject({
      running: expect.arrayContaining(["V-RUNNING", "V-SCHEDULED"]),
      scheduled: [],
    });
    api().pass(unit);
    expect(await shown()).toMatchObject({ running: [], exhausted: [], disabled: ["V-DISABLED"] });
  });

  it("A filter takes now only where a moment is compared", async () => {
    const admin = await api().as("admin");
    expect((await admin.get("/api/coupons?campaignName=now")).body).toEqual([]);
    expect((await admin.get("/api/coupons?timesUsed_gte=now")).status).toBe(400);
    expect((await admin.get("/api/coupons?createdAt_gte=now")).body).toEqual([]);
    expect((await admin.get("/api/coupons?createdAt_gte=now-5d")).body).not.toEqual([]);
    expect((await admin.get("/api/coupons?createdAt_lte=now-5d")).body).toEqual([]);
    expect((await admin.get("/api/coupons?createdAt_lte=now-d")).status).toBe(400);
    const either = new URLSearchParams({ _or: "createdAt_lte=now" });
    expect(rows((await admin.get(`/api/coupons?${either}`)).body).length).toBeGreaterThan(0);
  });
});

describeApi("A coupon with a limit per customer", (api) => {
  it("A coupon with a limit per customer asks for a customer, in quotes and orders", async () => {
    const owner = await api().as("super-admin");
    const hours = (count: number) => new Date(api().now().getTime() + count * 3_600_000).toISOString();
    const made = await owner.post("/api/coupons", {
      campaignName: "Once each",
      code: "ONCE-EACH",
      percentage: 10,
      customerLimit: 1,
      startsAt: hours(-1),
      endsAt: hours(1),
    });
    expect(made.status, made.text).toBe(201);
    const product = await owner.post("/api/products", { title: "Lamp", price: 1000, quantity: 5 });
    const customer = await owner.post("/api/customers", { name: "Buyer" });
    const draft = { items: [{ productId: product.body.id, quantity: 1 }], couponCode: "once-each" };
    const order = { ...draft, paymentMethod: "card" };
    const needed = { couponCode: ["coupons.errors.customerNeeded"] };
    const quote = await owner.post("/api/orders/quote", draft);
    expect([quote.body.errors, quote.body.totals?.total]).toEqual([needed, 1000]);
    const refused = await owner.post("/api/orders", order);
    expect([refused.status, refused.body.errors]).toEqual([422, needed]);
    const known = { ...order, customerId: customer.body.id };
    expect((await owner.post("/api/orders", known)).body).toMatchObject({ total: 900 });
    expect((await owner.post("/api/orders", known)).body.errors).toEqual({
      couponCode: ["coupons.errors.customerLimit"],
    });
  });
});
