import type { TFunction } from "i18next";
import { useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyGlobal } from "../../core/define.ts";
import { optionsOf } from "../../core/fields/options.ts";
import { groupsOf, isGlobal, type Manifest } from "../../core/manifest.ts";
import { pathTo, RegistryContext, textsOf, usePermissions } from "../../kit/context/index.ts";

/** Something that can be found, opened and pinned: one setting, the page of several, or a list beside them. */
export interface Setting {
  /** By which it is pinned: `global-settings`, `global-settings.lowStockValue`. */
  readonly name: string;
  readonly label: string;
  /** The page a single setting stands on. */
  readonly page?: string;
  readonly help?: string;
  /** What can be chosen. */
  readonly choices?: string;
  readonly path: string;
}

/** The page of a global as something to pin. */
export function pageOf(t: TFunction, global: AnyGlobal): Setting {
  return { name: global.name, label: t(`resources:${global.name}.name.one`), path: global.paths.edit };
}

/** A list as something to pin. */
function listOf(t: TFunction, resource: Manifest): Setting {
  return {
    name: resource.name,
    label: t(`resources:${resource.name}.name.many`),
    path: pathTo(resource, "list"),
  };
}

/** Every setting on the page of a global, in its order. */
function settingsOn(
  t: TFunction,
  global: AnyGlobal,
  mayRead: (global: AnyGlobal, field: string) => boolean,
): Setting[] {
  const { label: page, path } = pageOf(t, global);
  const texts = textsOf(global.name);
  return Object.entries(global.fields)
    .filter(([name, field]) => !field.secret && !field.hidden?.includes("form") && mayRead(global, name))
    .map(([name, field]) => ({
      name: `${global.name}.${name}`,
      label: t(`${texts}:fields.${name}`),
      help: t(`${texts}:help.${name}`, { defaultValue: "" }),
      choices: optionsOf(field)
        .map((option) => t(`${texts}:options.${name}.${option}`))
        .join(" "),
      page,
      path: `${path}#${name}`,
    }));
}

/** Ignores accents: `numero` finds `número`. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Those with all words of the text in name, help and choices; those with them in the name come first. */
export function foundSettings(settings: readonly Setting[], text: string): Setting[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const has = (held: string) => words.every((word) => plain(held).includes(word));
  const found = settings.filter(({ label, help = "", choices = "" }) => has(`${label} ${help} ${choices}`));
  return [...found.filter(({ label }) => has(label)), ...found.filter(({ label }) => !has(label))];
}

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
