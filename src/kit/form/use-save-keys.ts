import { useEffect, useRef } from "react";
import { isPressed, useOffered } from "../context/shortcuts.ts";

/** The forms that are open, the topmost last: a form may be opened from another. */
const open: symbol[] = [];

/** Ctrl or ⌘ with Enter saves, from wherever the focus is, unless a question stands above the form. */
export function useSaveKeys(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useOffered(["save"]);
  useEffect(() => {
    const own = Symbol();
    open.push(own);
    const listen = (event: KeyboardEvent) => {
      if (!isPressed("save", event) || open.at(-1) !== own) return;
      if (document.querySelector(".ant-modal-wrap:not([style*='display: none'])")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    // Before the inputs see it: a select would open, a text area would break its line.
    window.addEventListener("keydown", listen, { capture: true });
    return () => {
      open.splice(open.indexOf(own), 1);
      window.removeEventListener("keydown", listen, { capture: true });
    };
  }, []);
}
