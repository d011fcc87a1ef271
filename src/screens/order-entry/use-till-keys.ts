import { type RefObject, useEffect, useRef } from "react";
import { shortcutNames, shortcutOf, useOffered } from "../../kit/context/index.ts";

type Keys = Readonly<Record<string, () => void>>;

const typing = "input, textarea, select, [contenteditable=true], [role=dialog]";
const pressed = "button, a";

/** Whether a key belongs to what has the focus: to a field every one, to a button those that press it. */
function isTaken({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(typing) !== null || (key === " " && target.closest(pressed) !== null);
}

/**
 * The keys of the till, which work wherever the cursor is, except in dialogs. What is typed or scanned into
 * nothing goes into the box.
 */
export function useTillKeys(keys: Keys, box: RefObject<HTMLInputElement | null>): void {
  const current = useRef(keys);
  useOffered(shortcutNames.filter((name) => shortcutOf(name).keys.some((key) => Object.hasOwn(keys, key))));
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("[role=dialog][aria-modal=true]")) return;
      const act = Object.hasOwn(current.current, event.key) ? current.current[event.key] : undefined;
      if (act) {
        event.preventDefault();
        act();
        return;
      }
      if (event.key.length === 1 && !isTaken(event)) box.current?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [box]);
}
