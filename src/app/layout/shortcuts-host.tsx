import { lazy, Suspense } from "react";
import { showShortcuts, useShortcutOverview, useShortcuts } from "../../kit/context/index.ts";

const ShortcutsDialog = lazy(() => import("./shortcuts-dialog.tsx"));

/** Shows with `?` which keys work on the page. */
export function ShortcutsHost() {
  const open = useShortcutOverview((state) => state.open);
  useShortcuts({ help: () => showShortcuts(true) });
  return <Suspense>{open && <ShortcutsDialog />}</Suspense>;
}
