import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/orders/create",
  name: "orderEntry",
  icon: "wallet",
  of: "orders",
  verb: "place",
  menu: "sales",
  order: 2,
  menuFor: ["cashier"],
  needs: "service",
  texts: ["till", textsOf("orders"), textsOf("coupons")],
  component: async () => (await import("./order-entry.tsx")).OrderEntry,
});
