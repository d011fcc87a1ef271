import { definePlugin } from "../../src/plugins/define.ts";
import { purchaseOrders } from "./resources/purchase-orders.ts";
import { suppliers } from "./resources/suppliers.ts";

declare module "../../src/core/manifest.ts" {
  interface PluginGroups {
    purchasing: true;
  }
}

/** Suppliers and purchase orders. */
export default definePlugin({ resources: [purchaseOrders, suppliers] });
