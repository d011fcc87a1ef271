import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyGlobal } from "../../kit/define.ts";
import { textsOf } from "../../kit/labels.ts";
import { groups } from "../../kit/outline.ts";
import { usePermissions } from "../../kit/session.ts";
import { pageOf, type Setting, settingsOn } from "./settings-index.ts";

/** The settings themselves first, then the groups as the menu has them. */
const order = ["settings", ...groups.filter((group) => group !== "settings")] as const;

export interface SettingsIndex {
  /** The globals that the role may see, by group. */
  readonly groups: readonly { readonly group: string; readonly globals: readonly AnyGlobal[] }[];
  readonly pages: readonly Setting[];
  readonly settings: readonly Setting[];
}

/** Everything there is to set, in the reader's language. */
export function useSettingsIndex(all: readonly AnyGlobal[]): SettingsIndex {
  const { t } = useTranslation(["settings", "shell", "resources", ...all.map(({ name }) => textsOf(name))]);
  const { may, mayReadField } = usePermissions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions change with who is signed in only
  return useMemo(() => {
    const open = all.filter((global) => may(global.area, "show"));
    return {
      groups: order
        .map((group) => ({ group, globals: open.filter((global) => global.group === group) }))
        .filter((one) => one.globals.length > 0),
      pages: open.map((global) => pageOf(t, global)),
      settings: open.flatMap((global) => settingsOn(t, global, mayReadField)),
    };
  }, [t, all]);
}
