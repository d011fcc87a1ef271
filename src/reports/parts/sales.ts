/** Figures of sales: net of returns, in minor units of the store's base currency. */
const saleForms = {
  orders: "number",
  quantity: "number",
  gross: "amount",
  couponDiscount: "amount",
  manualDiscount: "amount",
  discount: "amount",
  taxAdded: "amount",
  returned: "amount",
  net: "amount",
  tax: "amount",
  total: "amount",
  cost: "amount",
  uncosted: "amount",
  received: "amount",
  refunded: "amount",
  rounded: "amount",
} as const;

/** What reports of sales have in common. */
export const ofSales = {
  answer: "sales",
  forms: saleForms,
  derived: ["average", "profit"],
  measure: "total",
  figures: [
    "gross",
    "discount",
    "taxAdded",
    "returned",
    "total",
    "tax",
    "net",
    "orders",
    "average",
    "profit",
  ],
} as const;

/** The figures of sold goods. */
export const ofGoods = [
  "gross",
  "couponDiscount",
  "manualDiscount",
  "taxAdded",
  "returned",
  "net",
  "tax",
  "total",
  "quantity",
  "profit",
] as const;

export const overTime = ["orders", ...ofGoods] as const;

/** What reports of margins have in common. */
export const ofMargins = {
  group: "margin",
  answer: "margin",
  forms: saleForms,
  derived: ["profit", "margin"],
  columns: ["quantity", "net", "uncosted", "cost", "profit", "margin"],
  measure: "profit",
  figures: ["profit", "margin", "net", "cost", "uncosted"],
} as const;
