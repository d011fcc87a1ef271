import { describe, expect, it } from "vitest";
import { foreignSign } from "../../../src/core/import/foreign-sign.ts";
import { entryOfRow } from "../../../src/kit/import/entries/entries.ts";
import {
  numberColumnsOf,
  numberRules,
  numbersPlain,
  refusingOthers,
} from "../../../src/kit/import/entries/numbers.ts";
import { runSync } from "../../../src/kit/import/table/in-slices.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { products } from "../../../src/resources/products.ts";
import { entriesOfTable, plainNumbers } from "../../import-entries.ts";

/** Returns the price of each row in minor units of the dollar, or why it has none. */
function prices(cells: readonly string[], language = "en") {
  const quoted = cells.map((cell) => `A,"${cell}"`);
  const { rows } = readTable(["SKU,Price", ...quoted].join("\n"));
  const mapping = ["sku", "price"];
  const rules = runSync(numberRules(products, rows, numberColumnsOf(products, mapping), language));
  return rows.map((row, at) => {
    const entry = entryOfRow(products, numbersPlain(rules)(row), at, mapping, "upsert");
    const { record, errors } = refusingOthers(entry, [row], rules);
    return errors.price?.[0] ?? record.price;
  });
}

describe("The numbers of a price list", () => {
  it("Numbers may have thousands, spaces and the sign of a currency, before or behind", () => {
    const written = ["1.234,5", "1 234,50 $", "$12,50", "1.234", "1.234.567", "USD 7,00", "US$ 3,10", "-"];
    expect(prices(written)).toEqual([123450, 123450, 1250, 123400, 123456700, 700, 310, "errors.money"]);
    expect(prices(["$1,234.50", "1,234", "12.50 $", "0.5", "9.9900", "1'234.00"])).toEqual([
      123450, 123400, 1250, 50, 999, 123400,
    ]);
  });

  it("Numbers may have groups of two digits in India, and apostrophes in Switzerland", () => {
    expect(prices(["1,23,456.50", "12,34,567"])).toEqual([12345650, 123456700]);
    expect(prices(["1’234.50", "12’345.00", "1\u202f234.5"])).toEqual([123450, 1234500, 123450]);
    expect(prices(["١٬٢٣٤٫٥٠", "١٩٫٩٩"])).toEqual([123450, 1999]);
  });

  it("Numbers follow the other columns of the file where their own does not say", () => {
    const { rows } = readTable('SKU,Price,Quantity\nA,"1,50","1,234"\n');
    const mapping = ["sku", "price", "quantity"];
    const plain = plainNumbers(products, rows, mapping, "en");
    const [row] = rows.map(plain);
    expect(row && entryOfRow(products, row, 0, mapping, "upsert").record).toMatchObject({
      price: 150,
      quantity: 1.234,
    });
  });

  it("Numbers are read as the language writes them where the column does not say", () => {
    expect(prices(["1.234", "7"], "es")).toEqual([123400, 700]);
    expect(prices(["1,234", "7"], "en")).toEqual([123400, 700]);
  });

  it("Numbers are refused where they could be meant otherwise", () => {
    expect(prices(["1.234"], "en")).toEqual(["errors.moneyDigits"]);
    expect(prices(["1,234"], "es")).toEqual(["errors.moneyDigits"]);
    expect(prices(["12.50", "12,50", "1.234"])).toEqual([
      1250,
      "import.notNumber.point 12,50",
      "errors.moneyDigits",
    ]);
    expect(prices(["12.345", "1.5"])).toEqual(["errors.moneyDigits", 150]);
    expect(prices(["5 EUR", "cheap", "1.2.3"])).toEqual([
      "import.otherCurrency EUR",
      "errors.money",
      "errors.money",
    ]);
  });

  it("Numbers in another currency than the store's are refused, and the currency is named", () => {
    const refused = ["€ 12.00", "12,00 €", "£3", "R$ 3,10", "CA$ 5", "5 kr", "12.00 EUR"];
    expect(prices(refused)).toEqual(
      ["€", "€", "£", "R$", "CA$", "kr", "EUR"].map((sign) => `import.otherCurrency ${sign}`),
    );
    const read = (code: string, written: string) => foreignSign(written, { code, digits: 2 });
    const own = {
      EUR: ["€ 12.00", "12,00 €", "EUR 5"],
      CAD: ["$5", "CA$5", "C$5"],
      BRL: ["R$ 3,10", "$ 3"],
      SEK: ["5 kr", "5 kr."],
      EGP: ["5 ج.م.", "E£5", "£5"],
      AED: ["\u200f12.00 د.إ.\u200f", "AED 12"],
      BGN: ["5 лв."],
      INR: ["₹5", "Rs. 5"],
    };
    for (const [code, texts] of Object.entries(own)) {
      expect([code, texts.map((text) => read(code, text))]).toEqual([code, texts.map(() => undefined)]);
    }
    expect(read("CAD", "US$ 5")).toBe("US$");
    expect(read("EUR", "$5")).toBe("$");
    expect(read("SAR", "12 د.إ")).toBe("د.إ");
  });

  it("Numbers other than amounts stay as they are where the column does not say", () => {
    const rowsOf = (text: string) => readTable(text).rows;
    const rows = rowsOf('SKU,Quantity\nA,1.234\nB,"2,5"');
    const plain = plainNumbers(products, rows, ["sku", "quantity"], "es");
    const table = { ...readTable("SKU,Quantity"), rows: rows.map(plain) };
    const entries = entriesOfTable(products, table, ["sku", "quantity"], "upsert");
    expect(entries.map(({ record }) => record.quantity)).toEqual([1234, 2.5]);
    const [alone] = rowsOf("SKU,Quantity\nA,1.234");
    expect(alone && plainNumbers(products, [alone], ["sku", "quantity"], "es")(alone)).toEqual(alone);
  });

  it("Number cells of a workbook have a point, whatever the texts beside them have", () => {
    const rows = [
      { line: 2, cells: ["A", "1.234"], numeric: [1] },
      { line: 3, cells: ["B", "1.234,50"] },
      { line: 4, cells: ["C", "1.234"] },
    ];
    const plain = plainNumbers(products, rows, ["sku", "price"], "es");
    expect(rows.map((row) => plain(row).cells[1])).toEqual(["1.234", "1234.50", "1234"]);
  });
});
