import { expect, it } from "vitest";
import { rateRefresh } from "../../api/features/rates/schedule.ts";
import { referenceId } from "../../api/features/reference/id.ts";
import { RatesUnavailable } from "../../api/platform/rate-source.ts";
import type { Deps } from "../../api/records/deps.ts";
import { runWhenDue, scheduleOf } from "../../api/records/schedules/run-when-due.ts";
import { seedReference } from "../../api/server/seed-reference.ts";
import { type Caller, describeApi, describeApiOnBoth, rows } from "./api-harness.ts";

const id = (code: string) => referenceId("currencies", code);
const country = (code: string) => referenceId("countries", code);
const state = (code: string) => referenceId("states", code);

describeApi("Localization", (api) => {
  const owner = (): Promise<Caller> => api().as("super-admin");
  const accountant = (): Promise<Caller> => api().as("accountant");
  const currency = async (code: string) => (await (await owner()).get(`/api/currencies/${id(code)}`)).body;

  it("Localization begins with reference data, filled once, and nothing of a business", async () => {
    await Promise.all([seedReference(api().store), seedReference(api().store)]);
    await seedReference(api().store);
    const total = async (name: string) =>
      Number((await (await owner()).get(`/api/${name}?_start=0&_end=1`)).headers["x-total-count"]);
    expect(await total("countries")).toBe(249);
    expect(await total("languages")).toBe(3);
    expect(await total("currencies")).toBeGreaterThan(150);
    expect(await total("taxes")).toBe(0);
    expect(await total("products")).toBe(0);
  });

  it("Countries are found by their names in every language", async () => {
    for (const q of ["Germany", "Alemania", "ألمانيا", "DEU"]) {
      const { body } = await (await owner()).get(`/api/countries?q=${encodeURIComponent(q)}`);
      expect(
        rows(body).map((one) => one.isoCode),
        q,
      ).toEqual(["DE"]);
    }
  });

  it("Codes that are taken or invalid are refused at the field", async () => {
    const caller = await owner();
    const post = async (name: string, body: unknown) => (await caller.post(`/api/${name}`, body)).body.errors;
    expect(await post("countries", { name: "Again", isoCode: "de" })).toEqual({ isoCode: ["errors.unique"] });
    expect(await post("currencies", { name: "Again", symbol: "€", isoCode: "EUR" })).toEqual({
      isoCode: ["errors.unique"],
    });
    expect(await post("languages", { name: "Klingon", isoCode: "tlh", languageCode: "not a tag" })).toEqual({
      languageCode: ["languages.errors.tag"],
    });
    const states = { name: "Again", code: "ca", countryId: country("US") };
    expect(await post("states", states)).toEqual({ code: ["states.errors.codeTaken"] });
    expect((await caller.post("/api/states", { ...states, countryId: country("DE") })).status).toBe(201);
    expect(
      await post("shipping-carriers", { name: "UPS", trackingUrl: "https://ups.example/track" }),
    ).toEqual({
      trackingUrl: ["errors.urlPlaceholder"],
    });
  });

  it("Published languages are offered, and English stays", async () => {
    const caller = await owner();
    const english = `/api/languages/${referenceId("languages", "en")}`;
    expect((await caller.patch(english, { published: false })).body.errors).toEqual({
      published: ["languages.errors.fallback"],
    });
    expect((await caller.patch(english, { languageCode: "de" })).status).toBe(422);
    expect((await caller.remove(english)).status).toBe(409);
    await caller.patch(`/api/languages/${referenceId("languages", "es")}`, { published: false });
    const offered = await (await api().as("driver")).get("/api/languages/published");
    expect(rows(offered.body).map((one) => one.languageCode)).toEqual(["en", "ar"]);
  });

  it("A rate has an age, and one of 0 is refused", async () => {
    const caller = await accountant();
    const euro = `/api/currencies/${id("EUR")}`;
    for (const rate of [0, -1]) {
      expect((await caller.patch(euro, { exchangeRate: rate })).body.errors).toEqual({
        exchangeRate: ["currencies.errors.rateZero"],
      });
    }
    expect((await caller.patch(euro, { enabled: true })).body.errors).toEqual({
      exchangeRate: ["currencies.errors.rateNeeded"],
    });
    const before = api().now().getTime();
    const { body } = await caller.patch(euro, { exchangeRate: 0.9, enabled: true, liveRates: true });
    expect(Date.parse(String(body.rateUpdatedAt))).toBeGreaterThanOrEqual(before);
    const renamed = await caller.patch(euro, { name: "Euros" });
    expect(renamed.body.rateUpdatedAt).toBe(body.rateUpdatedAt);
  });

  it("Live rates that move a little are taken, and large moves are asked about", async () => {
    const caller = await accountant();
    await caller.patch(`/api/currencies/${id("GBP")}`, { exchangeRate: 0.8, liveRates: true });
    await caller.patch(`/api/currencies/${id("JPY")}`, { exchangeRate: 150, liveRates: true });
    api().pass(60_000);
    expect((await caller.get("/api/currencies/rates-source")).body).toEqual({ source: "http" });
    api().rates.clear();
    for (const [code, rate] of [
      ["EUR", 0.95],
      ["GBP", 1.2],
      ["USD", 7],
    ] as const)
      api().rates.set(code, rate);
    const { status, body } = await caller.post("/api/currencies/refresh-rates");
    expect(status).toBe(200);
    expect(body).toEqual({ source: "http", updated: ["EUR"], waiting: ["GBP"], missing: ["JPY"] });
    expect(await currency("EUR")).toMatchObject({ exchangeRate: 0.95, pendingRate: null });
    expect(await currency("GBP")).toMatchObject({ exchangeRate: 0.8, pendingRate: 1.2 });
    expect(await currency("USD")).toMatchObject({ exchangeRate: 1 });

    const rejected = await caller.post(`/api/currencies/${id("GBP")}/reject-rate`);
    expect(rejected.body).toMatchObject({ exchangeRate: 0.8, pendingRate: null, pendingSince: null });
    expect((await caller.post(`/api/currencies/${id("GBP")}/accept-rate`)).status).toBe(409);
    await caller.post("/api/currencies/refresh-rates");
    const accepted = await caller.post(`/api/currencies/${id("GBP")}/accept-rate`);
    expect(accepted.body).toMatchObject({ exchangeRate: 1.2, pendingRate: null });

    for (const path of ["refresh-rates", `${id("GBP")}/make-base`]) {
      expect((await (await api().as("manager")).post(`/api/currencies/${path}`)).status).toBe(403);
    }
  });

  it("The base currency is one, and changing it turns every rate", async () => {
    const caller = await accountant();
    const dollar = `/api/currencies/${id("USD")}`;
    expect((await caller.patch(dollar, { exchangeRate: 2 })).body.errors).toEqual({
      exchangeRate: ["currencies.errors.baseRate"],
    });
    expect((await caller.patch(dollar, { enabled: false })).body.errors).toHaveProperty("enabled");
    expect((await caller.patch(dollar, { decimals: 3 })).body.errors).toHaveProperty("decimals");
    expect((await caller.patch(dollar, { base: false })).body.errors).toEqual({ base: ["errors.readOnly"] });
    expect((await (await owner()).remove(dollar)).status).toBe(409);

    const made = await caller.post(`/api/currencies/${id("EUR")}/make-base`);
    expect(made.body).toMatchObject({ base: true, exchangeRate: 1, enabled: true });
    const later = api().visitor();
    await later.login("accountant@example.com");
    expect(later.cookies.get("currency")).toBe("EUR.2");
    expect(await currency("USD")).toMatchObject({ base: false, exchangeRate: 1.052631578947 });
    expect((await currency("GBP")).exchangeRate).toBeCloseTo(1.2 / 0.95, 9);
    const { body } = await caller.get("/api/currencies?base=true");
    expect(rows(body).map((one) => one.isoCode)).toEqual(["EUR"]);
  });

  it("A currency of other decimals than the prices cannot become the base", async () => {
    const caller = await owner();
    await caller.post("/api/products", { title: "Tea", price: 1999 });
    const refused = await caller.post(`/api/currencies/${id("JPY")}/make-base`);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual({ base: ["currencies.errors.basePrices"] });
    expect((await currency("EUR")).base).toBe(true);
    expect((await caller.get("/api/products/export.csv?_columns=price")).text).toContain("19.99");
  });

  it("A zone has the states of its countries alone, and one default tax", async () => {
    const caller = await owner();
    const zone = { name: "West", countryIds: [country("US")], stateIds: [state("CA-ON")] };
    for (const name of ["tax-zones", "shipping-zones"]) {
      expect((await caller.post(`/api/${name}`, zone)).body.errors).toEqual({
        stateIds: [`${name}.errors.stateElsewhere`],
      });
    }
    const inside = await caller.post("/api/tax-zones", { ...zone, stateIds: [state("US-CA")] });
    expect(inside.status).toBe(201);
    expect((await caller.post("/api/taxes", { name: "None", rate: 0 })).body.errors).toEqual({
      rate: ["taxes.errors.rateZero"],
    });
    const first = await caller.post("/api/taxes", { name: "First", rate: 5, isDefault: true });
    await caller.post("/api/taxes", { name: "Second", rate: 7, isDefault: true, zoneId: inside.body.id });
    const { body } = await caller.get("/api/taxes?isDefault=true");
    expect(rows(body).map((one) => one.name)).toEqual(["Second"]);
    expect((await caller.get(`/api/taxes/${String(first.body.id)}`)).body.version).toBe(2);
  });

  it("Shipping rates that overlap or end before they begin are refused", async () => {
    const caller = await owner();
    const line = { name: "Standard", basis: "price", price: 500 };
    const zone = (...rates: unknown[]) => ({ name: "Home", countryIds: [country("US")], rates });
    const errorsOf = async (body: unknown) => (await caller.post("/api/shipping-zones", body)).body.errors;
    expect(await errorsOf(zone({ ...line, fromPrice: 900, toPrice: 100 }))).toEqual({
      rates: ["shipping-zones.errors.inverted"],
    });
    expect(await errorsOf(zone({ ...line, toPrice: 500 }, { ...line, fromPrice: 400 }))).toEqual({
      rates: ["shipping-zones.errors.overlap"],
    });
    const good = zone({ ...line, toPrice: 500 }, { ...line, fromPrice: 500, freeFrom: 9000 });
    expect((await caller.post("/api/shipping-zones", good)).status).toBe(201);
  });
});

describeApiOnBoth("Exchange rates by schedule", (api) => {
  it("Exchange rates are asked for once by several servers, when due, and sooner after a failure", async () => {
    await seedReference(api().store);
    const caller = await api().as("accountant");
    const id = referenceId("currencies", "EUR");
    // Sessions end before the rates are due again.
    const rateNow = async () => (await api().store.get("currencies", id))?.exchangeRate;
    const hours = 6;
    let asked = 0;
    let answer = async () => new Map([["EUR", 0.9]]);
    const rates = {
      name: "http" as const,
      async rates() {
        asked += 1;
        return answer();
      },
    };
    const own = { store: api().store, rates, ratesEvery: hours, clock: () => api().now() };
    const deps = own as unknown as Deps;
    const schedule = () => scheduleOf(api().store, rateRefresh);
    const servers = () => Promise.all([1, 2, 3].map(() => runWhenDue(deps, rateRefresh)));
    await servers();
    expect([asked, await schedule()]).toEqual([0, null]);

    await caller.patch(`/api/currencies/${id}`, { exchangeRate: 0.91, liveRates: true });
    await servers();
    expect(asked).toBe(1);
    expect(await rateNow()).toBe(0.9);
    api().pass(hours * 3_600_000 - 60_000);
    await servers();
    expect(asked).toBe(1);

    answer = () => Promise.reject(new RatesUnavailable("sourceDown", "the source of rates answers 500"));
    api().pass(120_000);
    expect((await servers()).filter(Boolean)).toHaveLength(1);
    expect(asked).toBe(2);
    expect(await schedule()).toMatchObject({ failure: "currencies.errors.sourceDown" });
    expect(await rateNow()).toBe(0.9);

    answer = async () => new Map([["EUR", 0.95]]);
    api().pass(31 * 60_000);
    await servers();
    expect(asked).toBe(3);
    expect(await schedule()).toMatchObject({ failure: null });
    expect(await rateNow()).toBe(0.95);
  });
});
