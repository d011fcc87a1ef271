import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/declaration.ts";
import type { AnyField } from "../../core/fields/field.ts";
import { type Identity, isGlobal } from "../../core/manifest.ts";
import { isSystemField } from "../../core/system-fields.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { type NamedTexts, named } from "../../domain/texts/named.ts";
import { fieldMessage } from "./field-message.ts";

export { textsOf };

/** The labels of a resource in the user's language, found by convention in its texts (`textsOf`). */
export interface Labels {
  readonly one: string;
  readonly many: string;
  /** The label of the create button, if it differs from the default. */
  readonly create: string | undefined;
  field(name: string): string;
  /** The label of an entry field of a list field. */
  entryField(list: string, name: string): string;
  option(field: string, value: string): string;
  section(name: string): string;
  view(name: string): string;
  /** The help text below an input, or undefined. */
  help(field: string): string | undefined;
  /** The heading of the list of related records on a record's page. */
  related(other: { readonly name: string }): string;
  /** The heading of the list of its records on the page of a record that they refer to. */
  listed(name: string): string;
  /** The text of an empty list. */
  empty: string;
  /** The label of the manual order of the records. */
  order: string;
  /** The label of an action, its question and its success messages, also depending on the input. */
  action(
    name: string,
    about: { readonly count: number; readonly name: string },
    input?: Readonly<Record<string, unknown>>,
  ): ActionTexts;
  /**
   * The message for a validation key, with the bounds and the format of the field at the path of the error; a text that
   * is not a key is returned as it is. Without a path (null) there is no field, and no bound is told.
   */
  error(key: string, path: string | null): string;
}

interface ActionTexts {
  readonly label: string;
  readonly confirm: string | undefined;
  /** The cancel button of the question, if it is not simply "Cancel". */
  readonly keep: string | undefined;
  readonly done: string;
}

/** A declaration, or its manifest if no messages are shown. */
type Labelled = Identity & {
  readonly fields?: Readonly<Record<string, AnyField>>;
  readonly texts?: AnyResource["texts"];
};

/** Returns the label of the manual order of a resource's records. It doesn't need the texts of the resource. */
export function orderName(t: NamedTexts, resource: Identity): string {
  return t([named(`resources:${resource.name}.order`), named("resources:system.order")], {
    name: t(named(`resources:${resource.name}.name.many`)),
  });
}

/** Returns the labels of a resource; stable while the language does not change. */
export function useLabels(resource: Labelled): Labels {
  const owner = resource.texts?.of ?? resource.name;
  const { t, i18n } = useTranslation(["resources", "errors", textsOf(owner)]);
  return useMemo(() => {
    const file = textsOf(owner);
    const at = (path: string) => named(`${file}:${path}`);
    // A part of a resource falls back to the resource's names.
    const within = (path: string) =>
      resource.texts ? [at(`${resource.texts.at}.${path}`), at(path)] : at(path);
    const name = (form: string) => t(named(`resources:${owner}.name.${form}`));
    const optional = (key: string) => t(named(key), { defaultValue: "" }) || undefined;
    return {
      one: name("one"),
      // A global has a single name.
      many: name(isGlobal(resource) ? "one" : "many"),
      create: optional(`resources:${owner}.create`),
      field: (field) => {
        if (isSystemField(field)) return t(named(`resources:system.${field}`));
        // A path names a field of a list's entries: `items.productId`.
        return t(within(`${field.includes(".") ? "entries" : "fields"}.${field}`));
      },
      entryField: (list, field) => t(at(`entries.${list}.${field}`)),
      option: (field, value) => t(within(`options.${field}.${value}`)),
      section: (section) => t(at(`sections.${section}`)),
      view: (view) => t(at(`views.${view}`)),
      help: (field) =>
        optional(resource.texts ? at(`${resource.texts.at}.help.${field}`) : at(`help.${field}`)),
      action: (action, about, input) => {
        const label = t(at(`actions.${action}.label`));
        const chosen: Record<string, string> = {};
        for (const [field, value] of Object.entries(input ?? {})) {
          chosen[field] = t(at(`options.${field}.${String(value)}`), { defaultValue: "" });
        }
        const text = (key: string) =>
          t(at(`actions.${action}.${key}`), { ...chosen, ...about, defaultValue: "" }) || undefined;
        return { label, confirm: text("confirm"), keep: text("keep"), done: text("done") ?? label };
      },
      related: (other) => t([at(`related.${other.name}`), named(`resources:${other.name}.name.many`)]),
      listed: (list) => t([at(`listed.${list}`), named(`resources:${owner}.name.many`)]),
      order: orderName(t, resource),
      empty: optional(at("empty")) ?? t("resources:system.empty", { name: name("many") }),
      error: (key, path) => {
        const language = i18n.resolvedLanguage ?? "en";
        return fieldMessage({ t, language, file, fields: resource.fields }, key, path);
      },
    };
  }, [t, i18n, resource, owner]);
}
