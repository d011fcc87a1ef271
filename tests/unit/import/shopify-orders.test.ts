import { describe, expect, it } from "vitest";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { readAs, readFile } from "../../import-files.ts";

const head =
  "Name,Email,Financial Status,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Id";

/** Returns what the import page makes of rows of an export. */
const read = (...rows: readonly string[]) => readAs("shopifyOrders", readTable([head, ...rows].join("\n")));

const errorsOf = (...rows: readonly string[]) => read(...rows).entries.map(({ errors }) => errors);

describe("Shopify's order export", () => {
  it("An order export of Shopify becomes orders with their lines, and the sums as they are", () => {
    const [first, second, third] = readFile("shopifyOrders.documented.csv").entries.map(
      ({ record }) => record,
    );
    expect(first).toMatchObject({
      number: "#1003",
      placedAt: "2024-03-05T14:12:38.000Z",
      payment: "partlyRefunded",
      fulfilment: "fulfilled",
      cancelledAt: null,
      customerName: "Ines Grove",
      email: "ines.grove@example.com",
      phone: "+1 518-555-0103",
      billingAddress: "Ines Grove\nGrove & Co\n12 Mill Lane, Floor 2\n12207 Albany\nNew York\nUS",
      items: [
        {
          title: "Fern print - A4 / Framed",
          sku: "SO-FERN-A4",
          vendor: "Fernwood",
          quantity: 2,
          unitPrice: 2000,
        },
        { title: "Linen cord", sku: "SO-CORD", quantity: 1, unitPrice: 2000 },
      ],
      subtotal: 5400,
      discount: 600,
      discountCode: "SPRING10",
      shippingCost: 650,
      tax: 486,
      taxLines: [
        { name: "New York State Tax 4%", amount: 216 },
        { name: "Albany County Tax 5%", amount: 270 },
      ],
      total: 6536,
      refunded: 2000,
      tags: ["gift", "regular"],
      notes: 'Gift.\nPlease wrap "the print" only.',
      currency: "USD",
    });
    expect(second).toMatchObject({ number: "#1002", email: null, channel: "pos", paymentMethod: "Cash" });
    expect(third).toMatchObject({ payment: "voided", cancelledAt: "2024-03-02T15:00:00.000Z" });
  });

  it("An order export is read as spreadsheets leave it: with their order of rows, decimals and codes", () => {
    const { entries, result } = readFile("shopifyOrders.as-found.csv");
    const [cups, machine, filter] = entries.map(({ record }) => record);
    expect(cups).toMatchObject({
      number: "SO-2041",
      payment: "refunded",
      fulfilment: "restocked",
      total: 4190,
      refunded: 4190,
      cancelledAt: "2023-12-24T08:00:00.000Z",
      items: [{ title: "Kaffeetasse – groß", unitPrice: 1850 }, { sku: "KT-1" }],
    });
    expect(cups?.items).not.toHaveProperty("0.sku");
    expect(machine).toMatchObject({
      total: 123_400,
      tax: 19_703,
      placedAt: "2023-12-24T21:05:00.000Z",
      notes: 'Bitte "hinten" klingeln.\nDanke',
      phone: "+49 221 5550101",
    });
    expect(filter).toMatchObject({ payment: "pending", subtotal: null, items: [{ quantity: 2 }] });
    const reasons = result.notTaken.map(({ column, rows, reason }) => [column, rows, reason]);
    expect(reasons).toEqual([
      ["Lineitem sku", 1, "roundedCode"],
      ["Total", 1, "sumsDiffer"],
    ]);
  });

  it("An order export has rows that are sorted apart, or filled down, in one order", () => {
    const [one, two, ...others] = read(
      "#1,a@example.com,,,,,,,1,B,2,",
      "#2,b@example.com,paid,5,0,0,5,2024-01-02,1,C,5,72",
      "#1,a@example.com,paid,4,0,0,4,2024-01-01,1,A,2,71",
      "#2,b@example.com,paid,5,0,0,5,2024-01-02,1,D,0,72",
    ).entries;
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      rows: [0, 2],
      errors: {},
      record: { items: [{ title: "B" }, { title: "A" }] },
    });
    expect(two).toMatchObject({
      rows: [1, 3],
      errors: {},
      record: { items: [{ title: "C" }, { title: "D" }] },
    });
  });

  it("An order export keeps two orders of one number apart, and rows without a number", () => {
    const { result } = read(
      "#1,,paid,4,0,0,4,2024-01-01,1,A,4,71",
      "#1,,paid,9,0,0,9,2024-01-05,1,B,9,75",
      "#1,,,,,,,,1,C,0,",
      ",,paid,4,0,0,4,2024-01-01,1,A,4,76",
      ",,,,,,,,1,A,4,",
    );
    expect(result.records.map(({ rows }) => rows)).toEqual([[0], [1, 2], [3], [4]]);
  });

  it.each([
    ["no number", ",,paid,4,0,0,4,2024-01-01,1,A,4,", { number: ["errors.required"] }],
    ["a broken day", "#1,,paid,4,0,0,4,2024-02-31,1,A,4,", { placedAt: ["errors.dateTime"] }],
    ["no day", "#1,,paid,4,0,0,4,,1,A,4,", { placedAt: ["errors.required"] }],
    ["a ruined amount", "#1,,paid,4,0,0,#####,2024-01-01,1,A,4,", { total: ["errors.money"] }],
    ["a ruined price", "#1,,paid,4,0,0,4,2024-01-01,1,A,1e5x,", { "items.0.unitPrice": ["errors.money"] }],
    [
      "a negative quantity",
      "#1,,paid,4,0,0,4,2024-01-01,-1,A,4,",
      { "items.0.quantity": ["errors.tooSmall"] },
    ],
    ["an unknown state", "#1,,lost,4,0,0,4,2024-01-01,1,A,4,", { payment: ["errors.option"] }],
    ["no state", "#1,,,4,0,0,4,2024-01-01,1,A,4,", { payment: ["errors.required"] }],
    [
      "an amount of another currency",
      "#1,,paid,4,0,0,€4,2024-01-01,1,A,4,",
      { total: ["import.otherCurrency €"] },
    ],
    ["no lines", "#1,,paid,4,0,0,4,2024-01-01,,,,", { items: ["errors.required"] }],
  ])("An order with %s says what is wrong", (_, row, errors) => {
    expect(errorsOf(row)).toEqual([errors]);
  });

  it("An order export says which amounts have lost the noise of a computation, also in lines", () => {
    expect(read("#1,,paid,4.00000000001,0,0,4,2024-01-01,1,A,4.00000000001,").entries).toMatchObject([
      {
        errors: {},
        notes: { subtotal: ["rounded"], "items.0.unitPrice": ["rounded"] },
        record: { subtotal: 400, items: [{ unitPrice: 400 }] },
      },
    ]);
  });

  it("An order export does not take lines for a whole order when its first row is missing", () => {
    expect(errorsOf("#1,a@example.com,,,,,,2024-01-01,1,A,4,")).toEqual([
      { payment: ["errors.required"], placedAt: ["errors.required"], total: ["errors.required"] },
    ]);
  });
});
