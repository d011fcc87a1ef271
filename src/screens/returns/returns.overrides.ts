import { override } from "../../kit/context/index.ts";
import { deferred, served } from "../../kit/ui/index.ts";
import { loadTexts } from "../../providers/i18n/i18n.ts";
import type { returns } from "../../resources/returns.ts";

/** Loaded together with its texts, for which the page would otherwise be taken away again. */
async function documentPage() {
  const [own] = await Promise.all([import("./credit-note-page.tsx"), loadTexts("documents")]);
  return own;
}

/** Overrides of returns: start with a scanned receipt, the credit note as page, and bulk printing. */
export default override<typeof returns>("returns", {
  texts: ["returns"],
  bulk: { verb: "invoice", component: served(deferred(() => import("./print-notes.tsx"), "line")) },
  blocks: [
    {
      place: "after",
      section: "",
      on: ["list"],
      component: served(deferred(() => import("./scan-receipt.tsx"), "line")),
    },
  ],
  pages: { show: deferred(documentPage, "editor") },
});
