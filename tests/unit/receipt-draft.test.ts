import { expect, test } from "vitest";
import { setBaseCurrency } from "../../src/domain/money/base-currency.ts";
import { readTable } from "../../src/kit/import/table/read-table.ts";
import {
  addedSince,
  addToDraft,
  emptyDraft,
  receiptInput,
  receiptSums,
  withLine,
} from "../../src/screens/receiving/receipt-draft.ts";
import { receiptRows } from "../../src/screens/receiving/receipt-rows.ts";

const read = (text: string) => receiptRows(readTable(text), "en");
const goods = {
  productId: "p",
  combinationId: null,
  title: "Lamp",
  sku: "L-1",
  unit: null,
  onHand: 3,
  cost: 400,
};

test("The file of a delivery is read, whatever the order of the columns", () => {
  setBaseCurrency({ code: "USD", digits: 2 });
  const line = { line: 2, code: "A-1", quantity: 12, unitCost: 450 };
  expect(read("sku,quantity,cost\nA-1,12,4.50\n")).toEqual([line]);
  expect(read("Cost;Name;Quantity;SKU;Barcode\n4,5;Lamp;12;A-1;123\n")).toEqual([line]);
  expect(read("barcode,quantity\nA-1,12\n")).toEqual([{ ...line, unitCost: null }]);
});

test("The numbers of a delivery are read as in every import, with thousands and decimals of either kind", () => {
  const numbers = (text: string) => read(text)?.map(({ quantity, unitCost }) => [quantity, unitCost]);
  expect(numbers('sku,quantity,cost\nA-1,"1,000","$1,234.50"\n')).toEqual([[1000, 123_450]]);
  expect(numbers("sku;quantity;cost\nA-1;1.000;1.234,5\nA-2;0,125;4,5\n")).toEqual([
    [1000, 123_450],
    [0.125, 450],
  ]);
});

test("A delivery leaves what is no number to the API, with its line", () => {
  expect(read("sku,quantity,cost\nA-1,,x\nA-2,a few,-1\nA-3,0.5,\n")).toEqual([
    { line: 2, code: "A-1", quantity: null, unitCost: "x" },
    { line: 3, code: "A-2", quantity: "a few", unitCost: -100 },
    { line: 4, code: "A-3", quantity: 0.5, unitCost: null },
  ]);
});

test.each(["", "sku\nA-1\n", "name,quantity\nLamp,1\n", 'sku,quantity\n"A-1,1\n'])(
  "The file of a delivery is refused with %j",
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test("Goods scanned again are more of the same line, at the cost that was said last", () => {
  let draft = addToDraft(emptyDraft, { goods, quantity: 1, unitCost: null });
  expect(draft.lines).toMatchObject([{ quantity: 1, unitCost: 400 }]);
  draft = addToDraft(draft, { goods, quantity: 0.2, unitCost: 450 });
  draft = addToDraft(draft, { goods, quantity: 0.1, unitCost: null });
  expect(draft.lines).toMatchObject([{ quantity: 1.3, unitCost: 450 }]);
  expect(receiptSums(draft)).toEqual({ quantity: 1.3, total: 585 });
  draft = addToDraft(draft, { goods: { ...goods, combinationId: "c" }, quantity: 2, unitCost: null });
  expect(draft.lines).toHaveLength(2);
  expect(withLine(draft, "p c", null).lines).toHaveLength(1);
  expect(receiptInput({ ...draft, supplier: " Roasters ", reference: " " })).toMatchObject({
    supplier: "Roasters",
    reference: null,
    items: [{ productId: "p", combinationId: null, quantity: 1.3, unitCost: 450 }, { combinationId: "c" }],
  });
});

test("A receipt keeps what was scanned while it was on its way", () => {
  const sent = addToDraft({ ...emptyDraft, supplier: "Oak" }, { goods, quantity: 2, unitCost: null });
  expect(addedSince(sent, sent)).toBe(emptyDraft);
  const more = addToDraft(sent, { goods, quantity: 3, unitCost: null });
  const other = { ...goods, productId: "q" };
  const now = addToDraft(more, { goods: other, quantity: 1, unitCost: null });
  expect(addedSince(sent, now)).toMatchObject({
    supplier: "",
    lines: [
      { productId: "p", quantity: 3 },
      { productId: "q", quantity: 1 },
    ],
  });
  expect(addedSince(now, sent)).toBe(emptyDraft);
});
