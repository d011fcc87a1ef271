import { ref } from "../core/define.ts";
import { extend } from "../plugins/define.ts";

/** The ledger names the order that moved the stock. */
const soldStock = extend("stock-movements", {
  fields: { orderId: ref("orders", { readOnly: true }) },
  list: { columns: ["orderId"] },
});

/** What orders add to other declarations. */
export const extensions = [soldStock] as const;
