import { override } from "../../kit/context/index.ts";
import type { returns } from "../../resources/returns.ts";
import { deferred, served } from "../deferred.tsx";

/** A return is shown as its credit note, and many are printed at once. */
export const returnOverrides = override<typeof returns>("returns", {
  bulk: { verb: "invoice", component: served(deferred(() => import("./print-notes.tsx"), "line")) },
  pages: { show: deferred(() => import("./credit-note-page.tsx"), "editor") },
});
