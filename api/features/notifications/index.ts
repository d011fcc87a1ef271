/** What other features use. */

export { notifyLowStock } from "./low-stock.ts";
export { notify } from "./notify.ts";
