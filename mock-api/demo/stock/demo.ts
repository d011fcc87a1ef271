import { notifications } from "../../../api/features/notifications/collections.ts";
import { receiptSeries } from "../../../api/features/stock/receive.ts";
import { continueSeries, defineDemo } from "../demo.ts";
import { demoNotifications } from "./notifications.ts";
import { demoReceipts } from "./receipts.ts";

/** The receipts of what the ledger received, and the notifications of what ran low. */
export default defineDemo({
  after: ["catalog", "orders", "staff"],
  records({ products = [], staff = [], "stock-movements": ledger = [] }, today) {
    return {
      ...demoReceipts({ products, staff, ledger }, today),
      [notifications.name]: demoNotifications(products, ledger, today),
    };
  },
  settle: (store, records) => continueSeries(store, receiptSeries, records["stock-receipts"]),
});
