import { textsOf } from "../../../src/core/texts/texts-of.ts";
import { defineScreen } from "../../../src/screens/define.ts";
import type plugin from "../plugin.ts";

export default defineScreen<typeof plugin>({
  path: "/expected-deliveries",
  name: "expectedDeliveries",
  icon: "truck",
  of: "purchase-orders",
  menu: "purchasing",
  texts: [textsOf("purchase-orders")],
  component: async () => (await import("./expected-deliveries.tsx")).ExpectedDeliveries,
});
