import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import type { stockReceipts } from "../../resources/stock-receipts.ts";

/** A receipt is a document; new ones are made on a screen of their own. */
export default override<typeof stockReceipts>("stock-receipts", {
  pages: { show: deferred(() => import("./receipt-page.tsx"), "editor") },
});
