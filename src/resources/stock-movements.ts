import {
  dateTime,
  decimal,
  defineResource,
  money,
  type RecordOf,
  ref,
  select,
  text,
} from "../core/define.ts";
import { threeDecimals } from "../domain/measures/quantities.ts";
import { costReaders } from "../domain/products/costs.ts";
import { movementReasons } from "../domain/products/stock.ts";

const done = { readOnly: true } as const;

/** The stock ledger: the reason of every change of a quantity. A product's quantity is the sum of its rows. */
export const stockMovements = defineResource({
  name: "stock-movements",
  icon: "swap",
  group: "catalog",
  area: "stock",
  menuFor: ["accountant"],
  follows: ["products", "orders", "returns", "stock-receipts"],
  title: "productTitle",
  foundLast: true,
  fields: {
    at: dateTime({ ...done, required: true }),
    // Ids of possibly deleted records, identified by title and SKU.
    productId: text({ ...done, required: true, hidden: ["show"] }),
    combinationId: text({ ...done, hidden: ["show"] }),
    productTitle: text({ ...done, search: true }),
    sku: text({ ...done, search: true }),
    change: decimal({ ...threeDecimals, ...done, required: true }),
    quantityAfter: decimal({ ...threeDecimals, ...done, required: true }),
    /** The unit of the quantities; null for pieces. */
    unit: text({ ...done, hidden: ["show", "filter"] }),
    /** The unit cost of received goods. */
    unitCost: money({ ...done, readers: costReaders }),
    reason: select(movementReasons, { ...done, required: true }),
    receiptId: ref("stock-receipts", done),
    staffId: ref("staff", done),
    note: text({ ...done, search: true }),
  },
  list: {
    columns: ["at", "productTitle", "sku", "change", "quantityAfter", "reason", "staffId"],
    filters: ["at", "reason", "change", "staffId"],
    sort: "-at",
  },
  paths: { list: "/stock", create: "/stock/create", show: "/stock/:id", edit: "/stock/:id/edit" },
});

export type StockMovement = RecordOf<typeof stockMovements>;
