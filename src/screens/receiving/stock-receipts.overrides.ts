import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { stockReceipts } from "../../resources/stock-receipts.ts";

/** Overrides of receipts: shown as a document, created on a separate screen. */
export default override<typeof stockReceipts>("stock-receipts", {
  pages: { show: deferred(() => import("./receipt-page.tsx"), "editor", { texts: ["stock"] }) },
});
