import { useEffect, useLayoutEffect, useRef } from "react";
import { create } from "zustand";

/** A key of the keyboard and what it does. */
export interface Shortcut {
  /** As in `KeyboardEvent.key`, letters in lower case; `Mod+` is Ctrl, or ⌘ on a Mac. */
  readonly keys: readonly string[];
  /** The translation key of its description. */
  readonly what: string;
  readonly everywhere?: boolean;
}

/** The shortcuts of the kit and the shell: handlers, the overview and hints read keys and descriptions from here. */
const shortcuts = {
  palette: { keys: ["Mod+k"], what: "shell:palette.open", everywhere: true },
  help: { keys: ["?"], what: "list:keys.label", everywhere: true },
  search: { keys: ["/"], what: "list:keys.search.what" },
  move: { keys: ["j", "k", "ArrowUp", "ArrowDown"], what: "list:keys.move.what" },
  open: { keys: ["Enter"], what: "list:keys.open.what" },
  edit: { keys: ["Enter", "F2"], what: "list:keys.edit.what" },
  select: { keys: ["x"], what: "list:keys.select.what" },
  branch: { keys: ["ArrowRight", "ArrowLeft"], what: "list:keys.branch.what" },
  place: {
    keys: ["Alt+ArrowUp", "Alt+ArrowDown", "Alt+ArrowRight", "Alt+ArrowLeft"],
    what: "list:keys.place.what",
  },
  step: { keys: ["n", "p"], what: "list:keys.step.what" },
  undo: { keys: ["Mod+z"], what: "list:keys.undo.what" },
  save: { keys: ["Mod+s", "Mod+Enter"], what: "form:save" },
} as const satisfies Record<string, Shortcut>;

/** The name of a keyboard shortcut. */
export type ShortcutName = keyof typeof shortcuts;

/** The names of all keyboard shortcuts. */
export const shortcutNames = Object.keys(shortcuts).filter((name): name is ShortcutName =>
  Object.hasOwn(shortcuts, name),
);

/** Returns the keys of a shortcut, and what it does as the key of its text. */
export const shortcutOf = (name: ShortcutName): Shortcut => shortcuts[name];

const arrows = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };

const isMac = typeof navigator !== "undefined" && /Mac|iP(hone|ad)/.test(navigator.userAgent);
const signs: Readonly<Record<string, string>> = { ...arrows, Mod: isMac ? "⌘" : "Ctrl" };

const shown = (key: string) => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Returns the key combinations of a shortcut for display: `Ctrl + K`. */
export const pressesIn = ({ keys }: Shortcut): string[] =>
  keys.map((key) => key.split("+").map(shown).join(" + "));

/** Returns the key combinations of a shortcut by name. */
export const pressesOf = (name: ShortcutName): string[] => pressesIn(shortcutOf(name));

/** Returns the value of `aria-keyshortcuts` for a shortcut. */
export function ariaKeysOf(name: ShortcutName): string {
  return shortcutOf(name)
    .keys.map((key) => key.replace("Mod", isMac ? "Meta" : "Control"))
    .join(" ");
}

/** Whether the event is a press of this shortcut. */
export function isPressed(name: ShortcutName, event: KeyboardEvent): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const mod = (event.ctrlKey || event.metaKey) && !event.altKey;
  return shortcutOf(name).keys.some((one) =>
    one.startsWith("Mod+")
      ? mod && !event.shiftKey && one === `Mod+${key}`
      : !event.ctrlKey && !event.metaKey && !event.altKey && one === key,
  );
}

interface Overview {
  /** The number of mounted components that handle each shortcut. */
  readonly offered: Readonly<Partial<Record<ShortcutName, number>>>;
  /** Those of the screen itself. */
  readonly own: readonly Shortcut[];
  readonly open: boolean;
}

/** The currently active shortcuts, and whether their overview is open. */
export const useShortcutOverview = create<Overview>()(() => ({ offered: {}, own: [], open: false }));

/** Opens or closes the overview of keyboard shortcuts. */
export const showShortcuts = (open: boolean) => useShortcutOverview.setState({ open });

function count(names: readonly ShortcutName[], by: 1 | -1): void {
  useShortcutOverview.setState(({ offered }) => ({
    offered: Object.fromEntries(
      shortcutNames.map((name) => [name, (offered[name] ?? 0) + (names.includes(name) ? by : 0)]),
    ),
  }));
}

/** Lists shortcuts in the overview while the component that handles them is mounted. */
export function useListedShortcuts(names: readonly ShortcutName[]): void {
  const joined = names.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names, not the list that holds them.
  useEffect(() => {
    count(names, 1);
    return () => count(names, -1);
  }, [joined]);
}

/** Lists shortcuts of a screen's own in the overview while it is mounted. The screen handles them. */
export function useOwnShortcuts(shortcuts: readonly Shortcut[]): void {
  const joined = shortcuts.map(({ what }) => what).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shortcuts, not the list that holds them.
  useEffect(() => {
    useShortcutOverview.setState({ own: shortcuts });
    return () => useShortcutOverview.setState({ own: [] });
  }, [joined]);
}

/** Handlers by shortcut. */
type Shortcuts = Readonly<Partial<Record<ShortcutName, (event: KeyboardEvent) => void>>>;

/** Handles shortcuts, except while typing and while a dialog or menu is open. */
export function useShortcuts(handlers: Shortcuts): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useListedShortcuts(shortcutNames.filter((name) => handlers[name]));
  // Before paint: the keys must work as soon as the page is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusy(event.target)) return;
      for (const name of shortcutNames) if (isPressed(name, event)) current.current[name]?.(event);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Registers a handler outside of any component. @returns a function that removes it */
export function actOn(name: ShortcutName, act: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusy(event.target) || !isPressed(name, event)) return;
    event.preventDefault();
    act();
  };
  let ended = false;
  count([name], 1);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    if (!ended) count([name], -1);
    ended = true;
    document.removeEventListener("keydown", onKeyDown);
  };
}

const typing =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]";

/** Whether the event target is an element to type in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

function isBusy(target: EventTarget | null): boolean {
  if (isTyping(target)) return true;
  return (
    document.querySelector(
      "dialog[open], [role=dialog][aria-modal=true], [role=menu]:not([aria-hidden=true]):focus-within",
    ) !== null
  );
}
