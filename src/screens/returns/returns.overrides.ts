import { override } from "../../kit/context/index.ts";
import { deferred, served } from "../../kit/ui/index.ts";
import type { returns } from "../../resources/returns.ts";

/** A return begins with a scanned receipt, is shown as its credit note, and many are printed at once. */
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
  pages: { show: deferred(() => import("./credit-note-page.tsx"), "editor") },
});
