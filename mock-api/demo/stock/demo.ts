import { notifications } from "../../../api/features/notifications/collections.ts";
import { receiptSeries } from "../../../api/features/stock/receive.ts";
import { products as productResource } from "../../../src/resources/products.ts";
import { continueSeries, defineDemo } from "../demo.ts";
import { SeededRandom } from "../random.ts";
import { recordsOf } from "../records.ts";
import { ledgerOf } from "./ledger.ts";
import { demoNotifications } from "./notifications.ts";
import { demoReceipts } from "./receipts.ts";

/** The receipts of what the ledger received, and the notifications of what ran low. */
export default defineDemo({
  after: ["catalog", "orders", "staff"],
  records(records, today) {
    const { products = [], staff = [] } = records;
    // Without orders the shelves hold what they held at first.
    const ledger =
      records["stock-movements"] ?? ledgerOf(recordsOf(records, productResource), [], new SeededRandom(4712));
    return {
      "stock-receipts": [],
      "stock-movements": ledger,
      ...demoReceipts({ products, staff, ledger }, today),
      [notifications.name]: demoNotifications(products, ledger, today),
    };
  },
  settle: (store, records) => continueSeries(store, receiptSeries, records["stock-receipts"]),
});
