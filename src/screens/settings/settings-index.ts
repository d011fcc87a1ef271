import { useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyGlobal } from "../../core/define.ts";
import { optionsOf } from "../../core/fields/options.ts";
import { type Group, groupsOf, isGlobal, type Manifest } from "../../core/manifest.ts";
import { type NamedTexts, named } from "../../domain/texts/named.ts";
import { finder } from "../../domain/texts/search.ts";
import { textsOf } from "../../kit/context/labels.ts";
import { pathTo, RegistryContext } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { addedGroups } from "../../resources/manifests.ts";

/** An entry that can be found, opened and pinned: a setting, a settings page or a related list. */
export interface Setting {
  /** The key it is pinned by: `global-settings`, `global-settings.lowStockValue`. */
  readonly name: string;
  readonly label: string;
  /** The page of a single setting. */
  readonly page?: string;
  readonly help?: string;
  /** Its options, as searchable text. */
  readonly choices?: string;
  readonly path: string;
}

/** Returns the entry of a global's page. */
export function settingsPage(t: NamedTexts, global: AnyGlobal): Setting {
  return { name: global.name, label: t(named(`resources:${global.name}.name.one`)), path: global.paths.edit };
}

/** Returns the entry of a list. */
function listOf(t: NamedTexts, resource: Manifest): Setting {
  return {
    name: resource.name,
    label: t(named(`resources:${resource.name}.name.many`)),
    path: pathTo(resource, "list"),
  };
}

/** Returns the settings on the page of a global, in its order. */
function settingsOn(
  t: NamedTexts,
  global: AnyGlobal,
  mayRead: (global: AnyGlobal, field: string) => boolean,
): Setting[] {
  const { label: page, path } = settingsPage(t, global);
  const texts = textsOf(global.name);
  return Object.entries(global.fields)
    .filter(([name, field]) => !field.secret && !field.hidden?.includes("form") && mayRead(global, name))
    .map(([name, field]) => ({
      name: `${global.name}.${name}`,
      label: t(named(`${texts}:fields.${name}`)),
      help: t(named(`${texts}:help.${name}`), { defaultValue: "" }),
      choices: optionsOf(field)
        .map((option) => t(named(`${texts}:options.${name}.${option}`)))
        .join(" "),
      page,
      path: `${path}#${name}`,
    }));
}

/** Returns the settings that contain all words in name, description and options; matches in the name come first. */
export function foundSettings(settings: readonly Setting[], text: string): Setting[] {
  const has = finder(text);
  const matches = settings.filter(({ label, help = "", choices = "" }) => has(label, help, choices));
  return [...matches.filter(({ label }) => has(label)), ...matches.filter(({ label }) => !has(label))];
}

/** Lists that users look for among the settings: money, places, languages and staff. */
const isRelated = (manifest: Manifest) =>
  !isGlobal(manifest) && (["localization", "settings"].includes(manifest.group) || manifest.name === "staff");

export interface SettingsIndex {
  /** The globals that the role may see, by group. */
  readonly groups: readonly { readonly group: Group; readonly globals: readonly AnyGlobal[] }[];
  /** Related lists. */
  readonly related: readonly Manifest[];
  /** Everything that can be found and pinned. */
  readonly all: readonly Setting[];
}

/** The index of all settings in the user's language. */
export function useSettingsIndex(all: readonly AnyGlobal[]): SettingsIndex {
  const { t } = useTranslation(["settings", "shell", "resources", ...all.map(({ name }) => textsOf(name))]);
  const { may, mayReadField } = usePermissions();
  const registry = useContext(RegistryContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions change with who is signed in only
  return useMemo(() => {
    const open = all.filter((global) => may(global, "show"));
    const related = [...registry.values()].filter((one) => isRelated(one) && may(one, "list"));
    return {
      // The settings group first, then the others in the order of the menu.
      groups: ["settings" as const, ...groupsOf(all, addedGroups).filter((group) => group !== "settings")]
        .map((group) => ({ group, globals: open.filter((global) => global.group === group) }))
        .filter((one) => one.globals.length > 0),
      related,
      all: [
        ...open.map((global) => settingsPage(t, global)),
        ...related.map((resource) => listOf(t, resource)),
        ...open.flatMap((global) => settingsOn(t, global, mayReadField)),
      ],
    };
  }, [t, all, registry]);
}
