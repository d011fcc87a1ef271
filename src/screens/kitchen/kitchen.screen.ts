import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/kitchen",
  name: "kitchen",
  icon: "read",
  of: "kitchen-tickets",
  menu: "sales",
  menuWhen: { global: "pos-settings", field: "view", is: "restaurant" },
  order: 3,
  menuFor: ["cashier"],
  needs: "service",
  texts: ["kitchen", textsOf("kitchen-tickets")],
  component: async () => (await import("./kitchen-page.tsx")).KitchenPage,
});
