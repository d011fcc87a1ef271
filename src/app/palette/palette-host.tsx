import { lazy, Suspense, useEffect } from "react";
import { useInterface } from "../../providers/interface-state.ts";

const load = () => import("./palette.tsx");
const Palette = lazy(load);

export function preloadPalette(): void {
  void load();
}

/** Opens the palette with Ctrl or ⌘ K, from anywhere; its code comes when it is first opened. */
export function PaletteHost() {
  const open = useInterface((state) => state.open.modal);
  const toggle = useInterface((state) => state.toggleModal);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [toggle]);
  return <Suspense>{open && <Palette />}</Suspense>;
}
