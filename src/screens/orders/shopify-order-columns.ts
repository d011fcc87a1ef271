import type { FulfilmentState, PaymentState } from "../../domain/orders/past-orders.ts";

/** The columns of Shopify's order export. */
export const columns = {
  number: ["Name"],
  id: ["Id"],
  email: ["Email"],
  phone: ["Phone"],
  payment: ["Financial Status"],
  fulfilment: ["Fulfillment Status"],
  currency: ["Currency"],
  subtotal: ["Subtotal"],
  shippingCost: ["Shipping"],
  tax: ["Taxes"],
  total: ["Total"],
  discountCode: ["Discount Code"],
  discount: ["Discount Amount"],
  shippingMethod: ["Shipping Method"],
  placedAt: ["Created at"],
  cancelledAt: ["Cancelled at"],
  paymentMethod: ["Payment Method"],
  paymentReference: ["Payment Reference", "Payment References"],
  refunded: ["Refunded Amount"],
  outstanding: ["Outstanding Balance"],
  channel: ["Source"],
  tags: ["Tags"],
  notes: ["Notes"],
  taxNames: [/^Tax \d+ Name$/i],
  taxValues: [/^Tax \d+ Value$/i],
  quantity: ["Lineitem quantity"],
  title: ["Lineitem name"],
  unitPrice: ["Lineitem price"],
  sku: ["Lineitem sku"],
  lineDiscount: ["Lineitem discount"],
  vendor: ["Vendor"],
  billingName: ["Billing Name"],
  billingCompany: ["Billing Company"],
  billingStreet: ["Billing Street", "Billing Address1"],
  billingZip: ["Billing Zip"],
  billingCity: ["Billing City"],
  billingProvince: ["Billing Province Name", "Billing Province"],
  billingCountry: ["Billing Country"],
  billingPhone: ["Billing Phone"],
  shippingName: ["Shipping Name"],
  shippingCompany: ["Shipping Company"],
  shippingStreet: ["Shipping Street", "Shipping Address1"],
  shippingZip: ["Shipping Zip"],
  shippingCity: ["Shipping City"],
  shippingProvince: ["Shipping Province Name", "Shipping Province"],
  shippingCountry: ["Shipping Country"],
  shippingPhone: ["Shipping Phone"],
  // Parts of the street.
  parts: [/^(Billing|Shipping) Address[12]$/i, /^(Billing|Shipping) Province$/i],
} as const;

/** Shopify's words for what was paid, and for what was sent. */
export const paymentStates: Readonly<Record<string, PaymentState>> = {
  paid: "paid",
  partially_paid: "partlyPaid",
  pending: "pending",
  unpaid: "pending",
  authorized: "authorized",
  partially_refunded: "partlyRefunded",
  refunded: "refunded",
  voided: "voided",
  expired: "expired",
};
export const fulfilments: Readonly<Record<string, FulfilmentState>> = {
  fulfilled: "fulfilled",
  shipped: "fulfilled",
  partial: "partlyFulfilled",
  partially_fulfilled: "partlyFulfilled",
  unfulfilled: "unfulfilled",
  unshipped: "unfulfilled",
  restocked: "restocked",
  on_hold: "onHold",
  scheduled: "onHold",
};

/** Returns the option of a word. Unknown words stay, for the message that names them. */
export const optionOfWord = (words: Readonly<Record<string, string>>, text: string): string => {
  const key = text.toLowerCase().replace(/[\s-]+/g, "_");
  return Object.hasOwn(words, key) ? (words[key] ?? text) : text;
};
