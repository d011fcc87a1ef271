import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";
import { returnPattern } from "../orders/return-path.ts";

export default defineScreen({
  path: returnPattern,
  name: "returnOrder",
  icon: "rollback",
  of: "orders",
  verb: "return",
  menu: "none",
  below: "orders",
  needs: "service",
  texts: ["orders", "returns", textsOf("orders"), textsOf("returns")],
  component: async () => (await import("./return-page.tsx")).ReturnPage,
});
