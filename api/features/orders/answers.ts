import * as z from "zod/mini";
import { schemaOf } from "../../../src/core/validation/read.ts";
import { units } from "../../../src/domain/measures/units.ts";
import { mailedDocuments, mailStates } from "../../../src/domain/orders/document-mails.ts";
import { orderStatuses } from "../../../src/domain/orders/orders.ts";
import { paymentKinds, paymentMethods } from "../../../src/domain/payments/payment.ts";
import { parkedOrders } from "../../../src/resources/parked-orders.ts";
import { orderDraft } from "../../../src/resources/parts/order-draft.ts";
import { errorsByField, textOrNull, whole } from "../../records/endpoints/answers.ts";

const taxes = { taxName: textOrNull, taxRate: z.number(), taxIncluded: z.boolean() };

const orderLine = z.object({
  ...taxes,
  quantity: z.number(),
  unitPrice: whole,
  extrasPrice: whole,
  lineDiscount: z.exactOptional(whole),
  productId: textOrNull,
  combinationId: textOrNull,
  componentIds: z.readonly(z.array(z.string())),
  title: z.string(),
  sku: textOrNull,
  unit: z.nullable(z.enum(units)),
  unitsPerPack: z.nullable(z.number()),
  extras: z.readonly(
    z.array(z.object({ extraId: z.string(), quantity: z.number(), name: z.string(), price: whole })),
  ),
  note: textOrNull,
});

const lineTotals = z.object({
  subtotal: whole,
  discount: whole,
  lineDiscount: whole,
  couponDiscount: whole,
  tax: whole,
  total: whole,
});

const totals = z.object({
  ...lineTotals.shape,
  lines: z.readonly(z.array(lineTotals)),
  shippingCost: whole,
  shippingTaxes: z.readonly(z.array(z.object({ ...taxes, tax: whole, total: whole }))),
});

const shippingChoice = z.object({
  name: z.string(),
  carrierId: textOrNull,
  carrierName: textOrNull,
  cost: whole,
  minDays: z.nullable(z.number()),
  maxDays: z.nullable(z.number()),
});

/** The price of a draft, and what prevents placing it. */
export const quote = z.object({
  lines: z.readonly(z.array(orderLine)),
  totals,
  couponCode: textOrNull,
  state: textOrNull,
  shippingByHand: z.boolean(),
  shipping: z.object({
    choices: z.readonly(z.array(shippingChoice)),
    chosen: z.nullable(shippingChoice),
  }),
  errors: errorsByField,
});

const title = textOrNull;

/** What has changed since an order was parked, and its total then and now; null if unchanged or unknown. */
export const parkedNews = z.object({
  changes: z.readonly(
    z.array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("price"), title, was: whole, now: whole }),
        z.object({ kind: z.literal("gone"), title }),
        z.object({
          ...{ kind: z.literal("short"), title },
          ...{ left: z.number(), wanted: z.number(), unit: z.exactOptional(z.string()) },
        }),
      ]),
    ),
  ),
  total: z.nullable(z.object({ was: whole, now: whole })),
});

const draftFields = Object.keys(orderDraft);

/** A draft to go on with, which has titles and prices besides what the till sends, and what has changed. */
export const parkedDraft = z.object({
  draft: z.object(
    Object.fromEntries(
      Object.entries(parkedOrders.fields)
        .filter(([name]) => draftFields.includes(name))
        .map(([name, field]) => [name, z.optional(z.nullable(schemaOf(field)))]),
    ),
  ),
  ...parkedNews.shape,
});

/** What a look-up by invoice number tells: no prices and no customer. */
export const foundOrder = z.object({
  id: z.exactOptional(z.string()),
  invoiceNumber: z.string(),
  placedAt: z.string(),
  status: z.enum(orderStatuses),
  paid: z.enum(["paid", "partly", "unpaid"]),
  carrierName: textOrNull,
  trackingNumber: textOrNull,
  trackingUrl: textOrNull,
  items: z.readonly(
    z.array(
      z.object({
        title: z.string(),
        sku: textOrNull,
        quantity: z.number(),
        unit: textOrNull,
        returned: z.number(),
      }),
    ),
  ),
});

const happened = {
  id: z.string(),
  at: z.string(),
  who: textOrNull,
  approvedBy: z.exactOptional(textOrNull),
};

/** An event of an order's timeline. */
export const orderEvent = z.union([
  z.object({ ...happened, kind: z.enum(["placed", "merged", "attached"]) }),
  z.object({ ...happened, kind: z.literal("status"), status: z.enum(orderStatuses) }),
  z.object({ ...happened, kind: z.literal("edited"), fields: z.readonly(z.array(z.string())) }),
  z.object({
    ...happened,
    kind: z.literal("returned"),
    returnId: z.string(),
    creditNoteNumber: z.string(),
    total: whole,
  }),
  z.object({
    ...happened,
    kind: z.literal("mailed"),
    document: z.enum(mailedDocuments),
    to: z.string(),
    state: z.enum(mailStates),
    error: textOrNull,
  }),
  z.object({
    ...happened,
    kind: z.enum(paymentKinds),
    method: z.enum(paymentMethods),
    amount: whole,
    tendered: z.nullable(whole),
    change: z.nullable(whole),
    reference: textOrNull,
  }),
]);
