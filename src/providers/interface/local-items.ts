import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

/** A pinned entry of the settings. */
interface PinnedSetting {
  readonly name: string;
}

interface SettingsList {
  readonly items: readonly PinnedSetting[];
  /** Has no effect if the name is already there. */
  readonly add: (item: PinnedSetting) => void;
  readonly remove: (name: string) => void;
  readonly empty: () => void;
}

/** The settings pinned on this device. */
export const useSettingsList = create<SettingsList>()(
  persist(
    (set) => ({
      items: [],
      add: (item) =>
        set(({ items }) => (items.some(({ name }) => name === item.name) ? {} : { items: [...items, item] })),
      remove: (name) => set(({ items }) => ({ items: items.filter((item) => item.name !== name) })),
      empty: () => set({ items: [] }),
    }),
    { name: "settings", storage: createJSONStorage(() => localStorage) },
  ),
);

interface MenuFolds {
  /** By user: the parts of the menu that differ from their default. Groups start open, "More" starts closed. */
  readonly changed: Readonly<Record<string, readonly string[]>>;
  readonly toggle: (person: string, part: string) => void;
}

const toggled = (parts: readonly string[], part: string) =>
  parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part];

/** The collapsed parts of the menu by user, stored on this device. */
export const useMenuFolds = create<MenuFolds>()(
  persist(
    (set) => ({
      changed: {},
      toggle: (person, part) =>
        set(({ changed }) => ({ changed: { ...changed, [person]: toggled(changed[person] ?? [], part) } })),
    }),
    { name: "menuFolds", storage: createJSONStorage(() => localStorage) },
  ),
);

interface Register {
  /** The register at which a till session was last opened; empty before the first. */
  readonly name: string;
}

/** The register that stands beside this device. */
export const useRegister = create<Register>()(
  persist((): Register => ({ name: "" }), {
    name: "register",
    storage: createJSONStorage(() => localStorage),
  }),
);

/** What the sidebar's button creates; `{}` until pinned. */
interface SidebarAdd {
  readonly resource?: string;
}

interface SidebarAddItem {
  readonly item: SidebarAdd | null;
  readonly add: (item: SidebarAdd) => void;
  readonly empty: () => void;
}

/** The resource pinned to the sidebar's quick-add button on this device. */
export const useSidebarAdd = create<SidebarAddItem>()(
  persist(
    (set) => ({
      item: {},
      add: (item) => set({ item }),
      empty: () => set({ item: null }),
    }),
    { name: "sidebarAdd", storage: createJSONStorage(() => localStorage) },
  ),
);
