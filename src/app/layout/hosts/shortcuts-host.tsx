import { Suspense } from "react";
import { showShortcuts, useShortcutOverview, useShortcuts } from "../../../kit/context/shortcuts.ts";
import { lateDialog } from "../../../kit/late/late-dialog.tsx";

const ShortcutsDialog = lateDialog(() => import("./shortcuts-dialog.tsx"));

/** Shows the shortcuts of the page on `?`. */
export function ShortcutsHost() {
  const open = useShortcutOverview((state) => state.open);
  useShortcuts({ help: () => showShortcuts(true) });
  return <Suspense>{open && <ShortcutsDialog />}</Suspense>;
}
