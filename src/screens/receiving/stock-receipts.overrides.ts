import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import { loadTexts } from "../../providers/i18n/i18n.ts";
import type { stockReceipts } from "../../resources/stock-receipts.ts";

/** Loaded together with its texts, for which the page would otherwise be taken away again. */
async function receiptPage() {
  const [own] = await Promise.all([import("./receipt-page.tsx"), loadTexts("stock")]);
  return own;
}

/** Overrides of receipts: shown as a document, created on a separate screen. */
export default override<typeof stockReceipts>("stock-receipts", {
  pages: { show: deferred(receiptPage, "editor") },
});
