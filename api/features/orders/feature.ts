import { orders } from "../../../src/resources/orders.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { notify } from "../notifications/index.ts";
import { orderActions, parkedOrderActions } from "./actions.ts";
import { parkedDraft } from "./answers.ts";
import { orderEndpoints } from "./endpoints.ts";
import { orderHook } from "./hook.ts";
import { addGrossSales } from "./older/older-gross.ts";
import { fillPaymentMethods } from "./older/older-methods.ts";
import { updateOlderSales } from "./older/older-sales.ts";
import { orderSeries } from "./parts/numbers.ts";
import { pinEndpoints } from "./pin-endpoints.ts";

const endpoints = [...orderEndpoints, ...pinEndpoints] as const;

export default defineFeature({
  hooks: { orders: orderHook },
  actions: { orders: orderActions, "parked-orders": parkedOrderActions },
  endpoints,
  documents: ["orders", "payments", "returns", "parked-orders"],
  inBaseCurrency: ["orders"],
  numbered: ["orders", "returns"],
  series: [orderSeries],
  onNumbersLost: (tx, now, { series, title, next }) =>
    notify(tx, now, orders, "numbersLost", { recordId: series, title, level: next }),
  answers: {
    "orders.return": { description: "The credit note.", made: "returns" },
    "parked-orders.resume": {
      description: "The draft, and changes since it was parked.",
      shape: parkedDraft,
    },
    "parked-orders.discard": { description: "Deleted." },
  },
  upgrades: [
    { name: "older-sales", run: updateOlderSales },
    { name: "order-methods", after: ["older-sales"], run: fillPaymentMethods },
    { name: "gross-sales", after: ["order-methods", "typed-taxes"], run: addGrossSales },
  ],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly orders: typeof endpoints;
  }
}
