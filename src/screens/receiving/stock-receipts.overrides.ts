import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import { withTexts } from "../../providers/i18n/i18n.ts";
import type { stockReceipts } from "../../resources/stock-receipts.ts";

/** Overrides of receipts: shown as a document, created on a separate screen. */
export default override<typeof stockReceipts>("stock-receipts", {
  pages: { show: deferred(() => withTexts(import("./receipt-page.tsx"), "stock"), "editor") },
});
