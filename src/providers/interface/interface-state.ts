import { create } from "zustand";

/** The panels that can be open or closed. */
export const panels = ["sidebar", "drawer", "bulkDrawer", "modal", "navBar"] as const;
export type Panel = (typeof panels)[number];

type PanelActions = {
  readonly [K in Panel as
    | `open${Capitalize<K>}`
    | `close${Capitalize<K>}`
    | `toggle${Capitalize<K>}`]: () => void;
};

interface Values {
  /**
   * The open panels. `sidebar`: wide instead of icons only. `drawer`: a form above a list. `bulkDrawer`: the actions
   * for selected records. `modal`: the command palette. `navBar`: the menu on phones.
   */
  readonly open: Readonly<Record<Panel, boolean>>;
  /** In CSS pixels; follows the window. */
  readonly windowWidth: number;
  /** Whether the screen fills the window without menu and header. */
  readonly fullWindow: boolean;
}

export type InterfaceState = Values & PanelActions;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function panelActions(set: (change: (state: Values) => Partial<Values>) => void): PanelActions {
  const to = (panel: Panel, next: (open: boolean) => boolean) => () =>
    set(({ open }) => ({ open: { ...open, [panel]: next(open[panel]) } }));
  const entries = panels.flatMap((panel) => [
    [`open${capital(panel)}`, to(panel, () => true)],
    [`close${capital(panel)}`, to(panel, () => false)],
    [`toggle${capital(panel)}`, to(panel, (open) => !open)],
  ]);
  return Object.fromEntries(entries) as PanelActions;
}

/** Below this width, in CSS pixels, the menu is a drawer. */
export const phoneWidth = 768;

/** The state of the interface that is neither in the address nor in a record. */
export const useInterface = create<InterfaceState>()((set) => ({
  open: { sidebar: true, drawer: false, bulkDrawer: false, modal: false, navBar: false },
  windowWidth: typeof window === "undefined" ? 1280 : window.innerWidth,
  fullWindow: false,
  ...panelActions(set),
}));

/** Tracks the width of the window; returns a function that stops it. */
export function trackWindowWidth(): () => void {
  const measure = () => useInterface.setState({ windowWidth: window.innerWidth });
  window.addEventListener("resize", measure);
  return () => window.removeEventListener("resize", measure);
}
