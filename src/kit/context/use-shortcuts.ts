import { useEffect, useRef } from "react";
import { isPressed, type ShortcutName, shortcutNames, useOffered } from "./shortcuts.ts";

/** What shortcuts do on this page. */
export type Shortcuts = Readonly<Partial<Record<ShortcutName, (event: KeyboardEvent) => void>>>;

/** Acts on shortcuts. They rest while somebody types and while a dialog or menu is open. */
export function useShortcuts(handlers: Shortcuts): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useOffered(shortcutNames.filter((name) => handlers[name]));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusy(event.target)) return;
      for (const name of shortcutNames) if (isPressed(name, event)) current.current[name]?.(event);
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
