import { override } from "../../kit/context/overrides.ts";
import { deferred, served } from "../../kit/late/deferred.tsx";
import type { returns } from "../../resources/returns.ts";

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
  pages: { show: deferred(() => import("./credit-note-page.tsx"), "editor", { texts: ["documents"] }) },
});
