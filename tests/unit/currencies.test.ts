import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { httpRates } from "../../api/features/rates/http.ts";
import { RatesUnavailable } from "../../api/platform/rate-source.ts";
import { money } from "../../src/core/define.ts";
import { checkRate, judgeRate, rateDecimals, rateOf, rebased } from "../../src/domain/money/currencies.ts";
import { defaultCurrency, toMajor, toMinor } from "../../src/domain/money/money.ts";
import { isStale, staleAfter } from "../../src/domain/money/stale-rate.ts";
import { readCurrency } from "../../src/providers/currency.ts";

const rate = fc.double({ min: 1e-4, max: 1e5, noNaN: true }).map((value) => Number(value.toFixed(6)));

describe("A rate from a source", () => {
  test("A rate is taken within 20 % and asked about beyond, up and down alike", () => {
    fc.assert(
      fc.property(
        rate.filter((known) => known > 0.01),
        fc.integer({ min: -99, max: 300 }),
        (known, percent) => {
          fc.pre(Math.abs(percent) !== 20);
          const verdict = judgeRate(known, known * (1 + percent / 100));
          if (percent === 0) expect(verdict).toBe("same");
          else expect(verdict).toBe(Math.abs(percent) > 20 ? "ask" : "accept");
        },
      ),
    );
    expect(judgeRate(1, 1.2)).toBe("accept");
    expect(judgeRate(1, 1.200001)).toBe("ask");
    expect(judgeRate(null, 150)).toBe("accept");
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-20])(
    "The rate %d from a source is none",
    (answered) => {
      expect(rateOf(answered)).toBeNull();
    },
  );

  test("A rate is stale after a day, or when nobody knows how old it is", () => {
    const now = Date.parse("2026-06-15T10:00:00.000Z");
    expect(isStale(new Date(now - staleAfter).toISOString(), now)).toBe(false);
    expect(isStale(new Date(now - staleAfter - 1).toISOString(), now)).toBe(true);
    expect(isStale(null, now)).toBe(true);
  });
});

describe("Changes of the base", () => {
  test("A change of the base and back again leads to the same rates", () => {
    fc.assert(
      fc.property(
        rate.filter((one) => one > 0.01),
        rate.filter((one) => one > 0.01),
        (a, b) => {
          const there = rebased(a, b) ?? 0;
          const back = rebased(there, rebased(1, b));
          // Two rates are rounded, each by at most half of its last digit.
          const lost = (1 / there + b) * 10 ** -rateDecimals;
          expect(Math.abs((back ?? 0) - a) / a).toBeLessThan(lost + Number.EPSILON * 4);
        },
      ),
    );
  });

  test("A change of the base leaves unknown rates unknown", () => {
    expect(rebased(1, null)).toBeNull();
    expect(rebased(null, 2)).toBeNull();
  });
});

describe("The rate of a currency", () => {
  const currency = { base: false, enabled: true, exchangeRate: 0.92 };
  test.each([
    [currency, true],
    [{ ...currency, exchangeRate: 0 }, "currencies.errors.rateZero"],
    [{ ...currency, exchangeRate: -1 }, "currencies.errors.rateZero"],
    [{ ...currency, exchangeRate: null }, "currencies.errors.rateNeeded"],
    [{ ...currency, enabled: false, exchangeRate: null }, true],
    [{ ...currency, base: true }, "currencies.errors.baseRate"],
    [{ ...currency, base: true, exchangeRate: 1 }, true],
  ])("The rate %o is judged %s", (record, verdict) => {
    expect(checkRate(record)).toBe(verdict);
  });
});

describe("Amounts in another base currency", () => {
  test("Amounts in another base currency have its decimals in CSV files", () => {
    const field = money();
    const yen = { code: "JPY", digits: 0 };
    expect(field.type.toCsv(1999, field, yen)).toBe("1999");
    expect(field.type.fromCsv("¥1999", field, yen)).toEqual({ value: 1999 });
    const dinar = { code: "KWD", digits: 3 };
    expect(field.type.toCsv(1999, field, dinar)).toBe("1.999");
    expect(field.type.fromCsv("1.999", field, dinar)).toEqual({ value: 1999 });
  });

  test("Amounts are turned into minor units and back as exactly as by a library for decimals", () => {
    const digits = fc.integer({ min: 0, max: 4 });
    const typed = fc.oneof(
      fc.stringMatching(/^-?\d{1,9}(\.\d{0,6})?$/),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => String(Number(value.toPrecision(12)))),
    );
    fc.assert(
      fc.property(typed, digits, (text, places) => {
        const exact = new Big(text).times(10 ** places).round(0, Big.roundHalfUp);
        expect(toMinor(text, { code: "XXX", digits: places })).toBe(exact.toNumber() + 0);
      }),
    );
    fc.assert(
      fc.property(fc.maxSafeInteger(), digits, (minor, places) => {
        const exact = new Big(minor).div(10 ** places).toFixed(places);
        expect(toMajor(minor, { code: "XXX", digits: places })).toBe(exact);
      }),
    );
    for (const text of ["", " ", "1,5", "0x10", "Infinity", "1e", "--1"])
      expect(() => toMinor(text, defaultCurrency)).toThrow();
  });

  test("Amounts survive being written and read with any number of decimals", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (minor, digits) => {
        const currency = { code: "XXX", digits };
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  test.each([
    ["currency=JPY.0", { code: "JPY", digits: 0 }],
    ["a=b; currency=KWD.3; c=d", { code: "KWD", digits: 3 }],
    ["", defaultCurrency],
    ["currency=; mycurrency=EUR.2", defaultCurrency],
    ["currency=EURO.2", defaultCurrency],
  ])("The currency %s is read from the browser's cookies", (cookies, currency) => {
    expect(readCurrency(cookies)).toEqual(currency);
  });
});

describe("A source over HTTP", () => {
  const answering = (body: unknown, status = 200) =>
    httpRates("https://rates.example/latest?base={base}", async (url) => {
      expect(url).toBe("https://rates.example/latest?base=USD");
      return Response.json(body, { status });
    });

  test("A source over HTTP gives the rates it answers", async () => {
    const rates = await answering({ base: "USD", date: "2026-06-15", rates: { EUR: 0.92 } }).rates("USD");
    expect([...rates]).toEqual([["EUR", 0.92]]);
  });

  test.each([
    ["another base", { base: "EUR", rates: {} }, 200],
    ["a rate of 0", { base: "USD", rates: { EUR: 0 } }, 200],
    ["words", { base: "USD", rates: { EUR: "much" } }, 200],
    ["nothing", null, 200],
    ["an error", {}, 500],
  ])("A source over HTTP is not believed when it answers %s", async (_name, body, status) => {
    await expect(answering(body, status).rates("USD")).rejects.toThrow(RatesUnavailable);
  });

  const ecb = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-06-15'>
    <Cube currency='USD' rate='1.25'/><Cube currency='JPY' rate='160.5'/>
  </Cube><Cube time='2026-06-12'><Cube currency='USD' rate='9'/></Cube></Cube>
</gesmes:Envelope>`;

  test("A source over HTTP may be the feed of the European Central Bank, in any of its currencies", async () => {
    const source = httpRates("https://rates.example/daily.xml", async () => new Response(ecb));
    expect([...(await source.rates("EUR"))]).toEqual([
      ["USD", 1.25],
      ["JPY", 160.5],
    ]);
    const inDollars = await source.rates("USD");
    expect(inDollars.get("EUR")).toBeCloseTo(0.8);
    expect(inDollars.get("JPY")).toBeCloseTo(128.4);
    expect(inDollars.has("USD")).toBe(false);
    await expect(source.rates("BTN")).rejects.toThrow("knows no BTN");
    const page = httpRates("https://rates.example", async () => new Response("<html>Sorry</html>"));
    await expect(page.rates("EUR")).rejects.toThrow(RatesUnavailable);
  });

  test("A source over HTTP loses one rate for one bad number", async () => {
    const rates = { EUR: 0.92, GBP: -1, JPY: null, XXX: "much", CHF: 0, SEK: 10.5 };
    expect([...(await answering({ base: "USD", rates }).rates("USD"))]).toEqual([
      ["EUR", 0.92],
      ["SEK", 10.5],
    ]);
    const feed = ecb.replace("rate='160.5'", "rate='0'");
    const source = httpRates("https://rates.example/daily.xml", async () => new Response(feed));
    expect([...(await source.rates("EUR"))]).toEqual([["USD", 1.25]]);
  });

  test.each([
    ["sourceDown", answering({}, 500)],
    ["sourceDown", httpRates("https://rates.example", () => Promise.reject(new TypeError("fetch failed")))],
    ["sourceStrange", httpRates("https://rates.example", async () => new Response("<html>Sign in</html>"))],
    ["sourceStrange", answering({ base: "USD", rates: { EUR: null } })],
    ["sourceBase", answering({ base: "EUR", rates: { GBP: 0.9 } })],
  ])("A source over HTTP says %s where there are no rates", async (failure, source) => {
    await expect(source.rates("USD")).rejects.toMatchObject({ failure });
  });

  test("A source over HTTP is not waited for when it cannot be reached", async () => {
    const dead = httpRates("https://rates.example", () => Promise.reject(new TypeError("fetch failed")));
    await expect(dead.rates("USD")).rejects.toThrow(RatesUnavailable);
  });
});
