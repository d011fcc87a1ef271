import {
  action,
  computed,
  date,
  dateTime,
  decimal,
  defineResource,
  list,
  longText,
  money,
  type RecordOf,
  ref,
  select,
  text,
} from "../../../src/core/define.ts";
import { leastQuantity, threeDecimals } from "../../../src/domain/measures/quantities.ts";
import { expectedPieces, orderedPieces, orderTotal, purchaseStatuses } from "../domain/purchase.ts";
import { purchasingAccess } from "./parts/access.ts";

/** Options of fields written only by the server. */
const readOnlyField = { readOnly: true, hidden: ["form"] } as const;

/** The goods of a delivery: lines of the order that have arrived. */
export const receiveForm = {
  /** Default: everything that is still expected. */
  items: list(
    {
      /** The id of the line. */
      itemId: text({ required: true, max: 64 }),
      quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity, max: 1_000_000 }),
      /** Default: the cost on the order. */
      unitCost: money(),
    },
    { max: 100 },
  ),
  note: text({ max: 200 }),
} as const;

/**
 * Orders to suppliers. A draft is ordered and then received, at once or in parts, which adds to the stock; or it is
 * cancelled.
 */
export const purchaseOrders = defineResource({
  name: "purchase-orders",
  icon: "inbox",
  group: "purchasing",
  area: "stock",
  menuFor: ["accountant"],
  access: purchasingAccess,
  title: "number",
  fields: {
    number: text({ ...readOnlyField, unique: true, search: true }),
    supplierId: ref("suppliers", {
      required: true,
      offers: { active: true },
      listedAs: { as: "purchase-orders", columns: ["status", "orderedAt", "expectedOn", "total"] },
    }),
    status: select(purchaseStatuses),
    expectedOn: date(),
    orderedAt: dateTime(readOnlyField),
    receivedAt: dateTime(readOnlyField),
    items: list(
      {
        productId: ref("products", { required: true }),
        /** The SKU of the product or of the ordered combination. */
        sku: text({ max: 64, initialFrom: "productId.sku" }),
        quantity: decimal({
          ...threeDecimals,
          required: true,
          min: leastQuantity,
          max: 1_000_000,
          initial: 1,
        }),
        unitCost: money({ required: true, initialFrom: "productId.costPrice" }),
      },
      { required: true, max: 100 },
    ),
    /** What has arrived, delivery by delivery. */
    arrivals: list(
      {
        at: dateTime({ required: true }),
        itemId: text({ required: true, max: 64 }),
        productId: ref("products", { required: true }),
        sku: text({ max: 64 }),
        quantity: decimal({ ...threeDecimals, required: true }),
        unitCost: money({ required: true }),
        note: text({ max: 200 }),
      },
      { readOnly: true, hidden: ["form", "show", "filter", "bulk"], max: 1000 },
    ),
    pieces: computed(decimal({ ...threeDecimals, hidden: ["form"] }), orderedPieces),
    /** What is still to come. */
    expected: computed(decimal({ ...threeDecimals, hidden: ["form"] }), expectedPieces),
    total: computed(money({ hidden: ["form"] }), orderTotal),
    notes: longText({ max: 2000 }),
  },
  list: {
    columns: ["number", "supplierId", "status", "expectedOn", "pieces", "expected", "total"],
    filters: ["status", "supplierId", "expectedOn", "orderedAt", "total"],
    sort: "-createdAt",
  },
  form: { open: "page", sections: { lines: ["items"], remarks: ["notes"] } },
  states: {
    field: "status",
    initial: "draft",
    moves: {
      draft: { order: "ordered", cancel: "cancelled" },
      ordered: { receive: ["partly", "received"], cancel: "cancelled" },
      partly: { receive: ["partly", "received"], close: "received" },
      received: {},
      cancelled: {},
    },
  },
  actions: {
    order: action({ verb: "edit", on: ["row", "page", "bulk"] }),
    receive: action({
      verb: "edit",
      fields: receiveForm,
      touches: ["products", "stock-movements"],
    }),
    /** Nothing more will come of an order that has arrived in part. */
    close: action({ verb: "edit", confirm: true }),
    cancel: action({ verb: "edit", confirm: true, danger: true }),
  },
});

export type PurchaseOrder = RecordOf<typeof purchaseOrders>;
