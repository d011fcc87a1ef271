import {
  action,
  computed,
  dateTime,
  decimal,
  defineResource,
  list,
  longText,
  money,
  type RecordOf,
  ref,
  text,
} from "../core/define.ts";
import { leastQuantity, threeDecimals } from "../domain/measures/quantities.ts";
import { costReaders } from "../domain/products/costs.ts";
import { receiptTotal, receivedQuantity } from "../domain/products/receipts.ts";
import { maxReceiptLines, receiptForm } from "./parts/receipt-form.ts";

/** Only written by the action. */
const done = { readOnly: true } as const;

const work = ["list", "show", "receive"] as const;

/** Goods received from suppliers with their costs: documents that never change. For roles that may read costs. */
export const stockReceipts = defineResource({
  name: "stock-receipts",
  icon: "plus-square",
  group: "catalog",
  area: "stock",
  menuFor: ["accountant"],
  access: {
    verbs: { "super-admin": work, admin: work, manager: work },
    readers: costReaders,
  },
  title: "number",
  fields: {
    number: text({ ...done, required: true, unique: true, search: true }),
    receivedAt: dateTime({ ...done, required: true }),
    supplier: text({ ...done, required: true, search: true }),
    reference: text({ ...done, search: true }),
    items: list(
      {
        productId: ref("products", { required: true }),
        combinationId: text({}),
        title: text({ required: true }),
        sku: text({}),
        quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity }),
        /** The unit of its quantity; null for pieces. */
        unit: text({}),
        unitCost: money({ rounded: true }),
      },
      { ...done, max: maxReceiptLines },
    ),
    quantity: computed(decimal(threeDecimals), receivedQuantity),
    total: computed(money(), receiptTotal),
    staffId: ref("staff", done),
    notes: longText(done),
  },
  list: {
    columns: ["number", "receivedAt", "supplier", "reference", "quantity", "total", "staffId"],
    filters: ["receivedAt", "total", "staffId"],
    sort: "-receivedAt",
  },
  form: { open: "page" },
  csv: { key: "number", lines: "items" },
  createVerb: "receive",
  layout: "document",
  actions: {
    receive: action({
      verb: "receive",
      alias: "/stock-receipts",
      on: [],
      collection: true,
      fields: receiptForm,
      touches: ["products", "stock-movements"],
    }),
  },
});

export type StockReceipt = RecordOf<typeof stockReceipts>;
