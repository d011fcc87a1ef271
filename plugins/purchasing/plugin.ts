import { definePlugin } from "../../src/plugins/define.ts";
import { purchaseOrders } from "./resources/purchase-orders.ts";
import { suppliers } from "./resources/suppliers.ts";

/** Suppliers and purchase orders. */
export default definePlugin({ resources: [purchaseOrders, suppliers] });
