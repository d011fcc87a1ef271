import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { systemFieldNames } from "./declaration.ts";
import type { AnyField } from "./fields/field.ts";
import { type Identity, isGlobal } from "./outline.ts";

/** Where the words of a resource stand, but for its name, which every page needs: `locales/{language}/resources/{name}.json`. */
export const textsOf = (name: string) => `resources/${name}`;

/** The words of a resource in the reader's language, found by convention in `textsOf` it. */
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

/** A declaration, or its outline where no messages are shown. */
type Labelled = Identity & { readonly fields?: Readonly<Record<string, AnyField>> };

/** Labels of one resource; stable while the language does not change. */
export function useLabels(resource: Labelled): Labels {
  const { t } = useTranslation(["resources", "errors", textsOf(resource.name)]);
  return useMemo(() => {
    const at = (path: string) => `${textsOf(resource.name)}:${path}`;
    const name = (form: string) => t(`resources:${resource.name}.name.${form}`);
    const optional = (key: string) => t(key, { defaultValue: "" }) || undefined;
    return {
      one: name("one"),
      // A global has one name.
      many: name(isGlobal(resource) ? "one" : "many"),
      field: (field) => {
        if (systemFields.has(field)) return t(`resources:system.${field}`);
        // A path leads into the entries of a list: `items.productId`.
        return t(at(`${field.includes(".") ? "entries" : "fields"}.${field}`));
      },
      entryField: (list, field) => t(at(`entries.${list}.${field}`)),
      option: (field, value) => t(at(`options.${field}.${value}`)),
      section: (section) => t(at(`sections.${section}`)),
      view: (view) => t(at(`views.${view}`)),
      help: (field) => optional(at(`help.${field}`)),
      empty: optional(at("empty")) ?? t("resources:system.empty", { name: name("many") }),
      error: (key, field) => {
        const options: Record<string, unknown> = { ...(field ? resource.fields?.[field] : {}) };
        // The first part of a key says whose message it is: `errors.required`, `coupons.errors.endsAfterStart`.
        const [owner = "", ...path] = key.split(".");
        return t(`${owner === "errors" ? owner : textsOf(owner)}:${path.join(".")}`, options);
      },
    };
  }, [t, resource]);
}
