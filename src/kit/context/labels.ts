import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, systemFieldNames } from "../../core/declaration.ts";
import type { AnyField } from "../../core/fields/field.ts";
import { type Identity, isGlobal } from "../../core/manifest.ts";
import { textsOf } from "../../core/texts-of.ts";

export { textsOf };

/** The words of a resource in the reader's language, found by convention in `textsOf` it. */
export interface Labels {
  readonly one: string;
  readonly many: string;
  /** What the button for a new one says, where that is not simply to add one. */
  readonly create: string | undefined;
  field(name: string): string;
  /** A field of the entries of a list field. */
  entryField(list: string, name: string): string;
  option(field: string, value: string): string;
  section(name: string): string;
  view(name: string): string;
  /** What stands below an input, or undefined. */
  help(field: string): string | undefined;
  /** What the list of those records is called on the page of one. */
  related(other: { readonly name: string }): string;
  /** What an empty list says. */
  empty: string;
  /** What the order is called that people give to the records. */
  order: string;
  /** What an action is called, what it asks before it is done, and what is said afterwards, also of what was chosen. */
  action(
    name: string,
    about: { readonly count: number; readonly name: string },
    input?: Readonly<Record<string, unknown>>,
  ): ActionTexts;
  /** The message behind a validation key, filled with the field's own options; words that are no key as they are. */
  error(key: string, field?: string): string;
}

export interface ActionTexts {
  readonly label: string;
  readonly confirm: string | undefined;
  /** The way out of its question, where that is not simply "Cancel". */
  readonly keep: string | undefined;
  readonly done: string;
}

/** `errors.required`, `coupons.errors.endsAfterStart`: other servers say words instead. */
const messageKey = /^[\w-]+(\.[\w-]+)+$/;

const systemFields: ReadonlySet<string> = new Set(systemFieldNames);

/** A declaration, or its manifest where no messages are shown. */
type Labelled = Identity & {
  readonly fields?: Readonly<Record<string, AnyField>>;
  readonly texts?: AnyResource["texts"];
};

/** What the order is called that people give to a resource's records: it needs no texts of the resource's own. */
export function orderName(t: TFunction, resource: Identity): string {
  return t([`resources:${resource.name}.order`, "resources:system.order"], {
    name: t(`resources:${resource.name}.name.many`),
  });
}

/** Labels of one resource; stable while the language does not change. */
export function useLabels(resource: Labelled): Labels {
  const owner = resource.texts?.of ?? resource.name;
  const { t } = useTranslation(["resources", "errors", textsOf(owner)]);
  return useMemo(() => {
    const file = textsOf(owner);
    const at = (path: string) => `${file}:${path}`;
    // What a part of a resource does not name itself is called as in the resource.
    const within = (path: string) =>
      resource.texts ? [at(`${resource.texts.at}.${path}`), at(path)] : at(path);
    const name = (form: string) => t(`resources:${owner}.name.${form}`);
    const optional = (key: string) => t(key, { defaultValue: "" }) || undefined;
    return {
      one: name("one"),
      // A global has one name.
      many: name(isGlobal(resource) ? "one" : "many"),
      create: optional(`resources:${owner}.create`),
      field: (field) => {
        if (systemFields.has(field)) return t(`resources:system.${field}`);
        // A path leads into the entries of a list: `items.productId`.
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
      related: (other) => t([at(`related.${other.name}`), `resources:${other.name}.name.many`]),
      order: orderName(t, resource),
      empty: optional(at("empty")) ?? t("resources:system.empty", { name: name("many") }),
      error: (key, field) => {
        if (!messageKey.test(key)) return key;
        const options: Record<string, unknown> = {
          defaultValue: key,
          ...(field ? resource.fields?.[field] : {}),
        };
        // The first part of a key says whose message it is: `errors.required`, `coupons.errors.endsAfterStart`.
        const [owner = "", ...path] = key.split(".");
        return t(`${owner === "errors" ? owner : textsOf(owner)}:${path.join(".")}`, options);
      },
    };
  }, [t, resource, owner]);
}
