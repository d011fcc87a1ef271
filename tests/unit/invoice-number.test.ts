import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  firstInvoiceNumbers,
  type InvoiceNumbering,
  invoiceNumber,
  invoiceSeries,
  startFits,
} from "../../src/domain/documents/invoice-number.ts";

const usual: InvoiceNumbering = {
  invoicePrefix: "INV-",
  invoiceType: "sequential",
  invoiceLength: 6,
  invoiceStart: 1,
  invoiceLeadingZeros: true,
};
const length = fc.integer({ min: 1, max: 12 });
const withLength = length.chain((digits) =>
  fc.record({ digits: fc.constant(digits), count: fc.integer({ min: 1, max: 10 ** digits - 1 }) }),
);

describe("Invoice numbers", () => {
  test("Invoice numbers are written as the settings say", () => {
    expect(firstInvoiceNumbers(usual, 2, 2026)).toEqual(["INV-000001", "INV-000002"]);
    expect(firstInvoiceNumbers({ ...usual, invoiceStart: 998, invoiceLength: 3 }, 3, 2026)).toEqual([
      "INV-998",
      "INV-999",
      "INV-1000",
    ]);
    expect(invoiceNumber({ ...usual, invoiceLeadingZeros: false, invoicePrefix: null }, 7, 2026)).toBe("7");
    expect(invoiceNumber({ ...usual, invoiceType: "yearly" }, 7, 2026)).toBe("INV-2026-000007");
  });

  test("Invoice numbers of a year are a series of their own, and others go on", () => {
    const yearly = { ...usual, invoiceType: "yearly" } as const;
    expect(invoiceSeries(yearly, 2026)).not.toBe(invoiceSeries(yearly, 2027));
    expect(invoiceSeries(usual, 2026)).toBe(invoiceSeries(usual, 2027));
    expect(invoiceSeries(usual, 2026)).not.toBe(invoiceSeries({ ...usual, invoiceType: "random" }, 2026));
  });

  test("Invoice numbers with leading zeros have the length, and sort as they were drawn", () => {
    fc.assert(
      fc.property(withLength, fc.nat(), ({ digits, count }, seed) => {
        const numbering = { ...usual, invoicePrefix: "", invoiceLength: digits };
        const number = invoiceNumber(numbering, count, 2026);
        expect(number).toMatch(new RegExp(`^\\d{${digits}}$`));
        const other = 1 + (seed % (10 ** digits - 1));
        const order = Math.sign(count - other);
        expect(number.localeCompare(invoiceNumber(numbering, other, 2026), "en")).toBe(order);
      }),
    );
  });

  test("Random invoice numbers have the length and never come twice", () => {
    for (const digits of [1, 2, 3, 4]) {
      const numbering = {
        ...usual,
        invoiceType: "random",
        invoicePrefix: "",
        invoiceLength: digits,
      } as const;
      const many = 9 * 10 ** (digits - 1);
      const numbers = Array.from({ length: many }, (_, at) => invoiceNumber(numbering, at + 1, 2026));
      expect(new Set(numbers).size).toBe(many);
      expect(numbers.every((number) => number.length === digits && !number.startsWith("0"))).toBe(true);
      // When all are used up, they get one digit longer.
      expect(invoiceNumber(numbering, many + 1, 2026)).toHaveLength(digits + 1);
    }
    fc.assert(
      fc.property(length, fc.integer({ min: 1, max: 100_000 }), (digits, count) => {
        const numbering = { ...usual, invoiceType: "random", invoiceLength: digits } as const;
        expect(invoiceNumber(numbering, count, 2026)).not.toBe(invoiceNumber(numbering, count + 1, 2026));
      }),
    );
  });

  test("Random invoice numbers do not tell their count", () => {
    const numbering = { ...usual, invoiceType: "random", invoicePrefix: "" } as const;
    const numbers = firstInvoiceNumbers(numbering, 200, 2026).map(Number);
    const rising = numbers.slice(1).filter((number, at) => number > (numbers[at] ?? 0)).length;
    expect(rising).toBeGreaterThan(60);
    expect(rising).toBeLessThan(140);
  });

  test("Invoice numbers begin with one that has room", () => {
    expect(startFits({ ...usual, invoiceStart: 999, invoiceLength: 3 })).toBe(true);
    expect(startFits({ ...usual, invoiceStart: 1000, invoiceLength: 3 })).toBe(false);
    expect(startFits({ ...usual, invoiceStart: null, invoiceType: "random" })).toBe(true);
  });
});
