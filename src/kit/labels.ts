import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, isGlobal, systemFieldNames } from "./define.ts";

/** The words of a resource in the reader's language, found by convention under `resources:{name}`. */
export interface Labels {
  readonly one: string;
  readonly many: string;
  field(name: string): string;
  /** A field of the entries of a list field. */
  entryField(list: string, name: string): string;
  option(field: string, value: string): string;
  section(name: string): string;
  view(name: string): string;
  /** What stands below an input, or undefined. */
  help(field: string): string | undefined;
  /** What an empty list says. */
  empty: string;
  /** The message behind a validation key, filled with the field's own options. */
  error(key: string, field?: string): string;
}

const systemFields: ReadonlySet<string> = new Set(systemFieldNames);

/** Labels of one resource; stable while the language does not change. */
export function useLabels(resource: AnyResource): Labels {
  const { t } = useTranslation(["resources", "errors"]);
  return useMemo(() => {
    const at = (path: string) => `resources:${resource.name}.${path}`;
    const optional = (key: string) => t(key, { defaultValue: "" }) || undefined;
    return {
      one: t(at("name.one")),
      // A global has one name.
      many: t(isGlobal(resource) ? at("name.one") : at("name.many")),
      field: (name) => (systemFields.has(name) ? t(`resources:system.${name}`) : t(at(`fields.${name}`))),
      entryField: (list, name) => t(at(`entries.${list}.${name}`)),
      option: (field, value) => t(at(`options.${field}.${value}`)),
      section: (name) => t(at(`sections.${name}`)),
      view: (name) => t(at(`views.${name}`)),
      help: (field) => optional(at(`help.${field}`)),
      empty: optional(at("empty")) ?? t("resources:system.empty", { name: t(at("name.many")) }),
      error: (key, field) => {
        const options: Record<string, unknown> = { ...(field ? resource.fields[field] : {}) };
        return key.startsWith("errors.")
          ? t(`errors:${key.slice("errors.".length)}`, options)
          : t(`resources:${key}`, options);
      },
    };
  }, [t, resource]);
}
