import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import type { stockReceipts } from "../../resources/stock-receipts.ts";

/** Overrides of receipts: shown as a document, created on a separate screen. */
export default override<typeof stockReceipts>("stock-receipts", {
  pages: { show: deferred(() => import("./receipt-page.tsx"), "editor") },
});
