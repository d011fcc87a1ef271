import { useEffect, useRef } from "react";

/** A key as `KeyboardEvent.key` names it, lower case for letters → what it does. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Single-key shortcuts of a page. They rest while somebody types, while a dialog is open and together with
 * modifier keys.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
        return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (Object.hasOwn(current.current, key)) current.current[key]?.(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

const typing =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]";

function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(typing)) return true;
  return (
    document.querySelector(
      "[role=dialog][aria-modal=true], [role=menu]:not([aria-hidden=true]):focus-within",
    ) !== null
  );
}
