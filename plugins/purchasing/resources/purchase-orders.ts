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
import { leastQuantity, threeDecimals } from "../../../src/domain/products/quantities.ts";
import { orderTotal, piecesOf, purchaseStatuses } from "../domain/purchase.ts";
import { purchasingAccess } from "./parts/access.ts";

/** Options of fields written only by the server. */
const kept = { readOnly: true, hidden: ["form"] } as const;

/** Orders to suppliers. A draft is ordered and then received, which adds to the stock, or it is cancelled. */
export const purchaseOrders = defineResource({
  name: "purchase-orders",
  icon: "inbox",
  group: "purchasing",
  area: "stock",
  access: purchasingAccess,
  title: "number",
  fields: {
    number: text({ ...kept, unique: true, search: true }),
    supplierId: ref("suppliers", { required: true, offers: { active: true } }),
    status: select(purchaseStatuses, { readOnly: true, initial: "draft" }),
    expectedOn: date(),
    orderedAt: dateTime(kept),
    receivedAt: dateTime(kept),
    items: list(
      {
        productId: ref("products", { required: true }),
        /** The SKU of the product or of the ordered combination. */
        sku: text({ max: 64 }),
        quantity: decimal({
          ...threeDecimals,
          required: true,
          min: leastQuantity,
          max: 1_000_000,
          initial: 1,
        }),
        unitCost: money({ required: true }),
      },
      { required: true, max: 100 },
    ),
    pieces: computed(decimal({ ...threeDecimals, hidden: ["form"] }), piecesOf),
    total: computed(money({ hidden: ["form"] }), orderTotal),
    notes: longText({ max: 2000 }),
  },
  list: {
    columns: ["number", "supplierId", "status", "expectedOn", "pieces", "total"],
    filters: ["status", "supplierId", "expectedOn", "orderedAt", "total"],
    sort: "-createdAt",
    views: {
      draft: { status: "draft" },
      ordered: { status: "ordered" },
      received: { status: "received" },
      cancelled: { status: "cancelled" },
    },
  },
  form: { open: "page", sections: { lines: ["items"], remarks: ["notes"] } },
  actions: {
    order: action({ verb: "edit", on: ["row", "page", "bulk"], when: { status: "draft" } }),
    receive: action({
      verb: "edit",
      when: { status: "ordered" },
      fields: { note: text({ max: 200 }) },
      touches: ["products", "stock-movements"],
    }),
    cancel: action({
      verb: "edit",
      when: { status: ["draft", "ordered"] },
      confirm: true,
      danger: true,
    }),
  },
});

export type PurchaseOrder = RecordOf<typeof purchaseOrders>;
