import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/order-lookup",
  name: "orderLookup",
  icon: "search",
  of: "orders",
  verb: "lookup",
  menu: "sales",
  order: 4,
  menuFor: ["cashier", "security-guard"],
  needs: "service",
  texts: ["order-lookup", "orders", textsOf("orders")],
  component: async () => (await import("./order-lookup-page.tsx")).OrderLookupPage,
});
