import { defineReport } from "../core/define-report.ts";
import { paidElsewhere } from "../domain/orders/sales.ts";
import { ofSales, overTime } from "./parts/sales.ts";

const people = { ...ofSales, group: "people", columns: overTime } as const;

/** Who sold, to whom, and how it was paid. */
export default [
  defineReport({
    ...people,
    name: "staff",
    icon: "user",
    ask: { by: "staff" },
    subject: "staff",
    by: "sellerId",
  }),
  defineReport({
    ...people,
    name: "customers",
    icon: "team",
    ask: { by: "customer" },
    subject: "customer",
    by: "customerId",
    open: true,
  }),
  defineReport({
    ...people,
    name: "payment-methods",
    icon: "wallet",
    ask: { by: "payment" },
    subject: "payment",
    by: "paymentMethod",
    // An order can be paid in several ways.
    leads: { filter: "paymentMethods_like" },
    label: ({ key }, { text, option }) =>
      key === paidElsewhere ? text("elsewhere") : option("paymentMethod", key),
    columns: ["orders", "received", "refunded", "total", "rounded"],
    figures: ["received", "refunded", "total", "orders"],
  }),
  defineReport({
    ...people,
    name: "order-types",
    icon: "shopping-cart",
    ask: { by: "type" },
    subject: "type",
    by: "orderType",
  }),
];
