import { useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyGlobal } from "../../core/define.ts";
import { groupsOf, isGlobal, type Manifest } from "../../core/manifest.ts";
import { RegistryContext, textsOf, usePermissions } from "../../kit/context/index.ts";
import { listOf, pageOf, type Setting, settingsOn } from "./settings-index.ts";

/** Lists that people look for among the settings: money, places and languages, and who works here. */
const isRelated = (manifest: Manifest) =>
  !isGlobal(manifest) && (["localization", "settings"].includes(manifest.group) || manifest.name === "staff");

export interface SettingsIndex {
  /** The globals that the role may see, by group. */
  readonly groups: readonly { readonly group: string; readonly globals: readonly AnyGlobal[] }[];
  /** The lists beside the settings. */
  readonly related: readonly Manifest[];
  /** Everything that can be found and pinned. */
  readonly all: readonly Setting[];
}

/** Everything there is to set, in the reader's language. */
export function useSettingsIndex(all: readonly AnyGlobal[]): SettingsIndex {
  const { t } = useTranslation(["settings", "shell", "resources", ...all.map(({ name }) => textsOf(name))]);
  const { may, mayReadField } = usePermissions();
  const registry = useContext(RegistryContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions change with who is signed in only
  return useMemo(() => {
    const open = all.filter((global) => may(global, "show"));
    const related = [...registry.values()].filter((one) => isRelated(one) && may(one, "list"));
    return {
      // The settings themselves first, then the groups as the menu has them.
      groups: ["settings", ...groupsOf(all).filter((group) => group !== "settings")]
        .map((group) => ({ group, globals: open.filter((global) => global.group === group) }))
        .filter((one) => one.globals.length > 0),
      related,
      all: [
        ...open.map((global) => pageOf(t, global)),
        ...related.map((resource) => listOf(t, resource)),
        ...open.flatMap((global) => settingsOn(t, global, mayReadField)),
      ],
    };
  }, [t, all, registry]);
}
