import { textsOf } from "../../core/texts/texts-of.ts";
import { customerOrderPath } from "../customers/customer-address.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: customerOrderPath,
  name: "customerOrder",
  icon: "user",
  of: "customers",
  menu: "none",
  below: "customers",
  texts: ["customers", textsOf("customers"), textsOf("orders")],
  component: async () => (await import("./customer-order-page.tsx")).CustomerOrderPage,
});
