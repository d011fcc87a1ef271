import { labelOf, singularOf } from "../domain/labels.ts";
import { fallbackLanguageCode } from "../domain/languages.ts";
import { mergedTexts, type TextTree } from "../domain/texts.ts";
import type { AnyResource } from "./declaration.ts";
import type { AnyField, Fields } from "./fields/field.ts";
import { entryFieldsOf, optionsOf, partsOf } from "./fields/options.ts";
import { isGlobal } from "./manifest.ts";

const labelled = (keys: readonly string[]): TextTree =>
  Object.fromEntries(keys.map((key) => [key, labelOf(key)]));

/** A group of labels; nothing where it is empty. */
const group = (name: string, labels: TextTree): TextTree =>
  Object.keys(labels).length > 0 ? { [name]: labels } : {};

/** The fields within a field: those of the entries of a list, or of a JSON object. */
const within = (field: AnyField): Fields => ({ ...entryFieldsOf(field), ...partsOf(field) });

const entryNames = (field: AnyField) => Object.keys(within(field));

const deep = (fields: Fields): [string, AnyField][] =>
  Object.entries(fields).flatMap(([name, field]) => [[name, field], ...deep(within(field))]);

/** Labels of fields by the name of each, however deep it stands. */
const byField = (fields: Fields, keysOf: (field: AnyField, name: string) => readonly string[]): TextTree =>
  deep(fields).reduce<TextTree>(
    (all, [name, field]) => mergedTexts(all, group(name, labelled(keysOf(field, name)))),
    {},
  );

/** What an action asks for is called as in the resource, where that has it. */
function actionLabels({ fields, actions = {} }: AnyResource): TextTree {
  const own = new Map<string, readonly string[]>();
  for (const [name, field] of deep(fields)) own.set(name, [...(own.get(name) ?? []), ...optionsOf(field)]);
  return Object.fromEntries(
    Object.entries(actions).map(([name, { fields: asked }]) => {
      const labels = labelled(Object.keys(asked).filter((field) => !own.has(field)));
      const options = byField(asked, (field, at) =>
        optionsOf(field).filter((option) => !own.get(at)?.includes(option)),
      );
      return [name, { label: labelOf(name), ...group("fields", labels), ...group("options", options) }];
    }),
  );
}

/** The English labels of a resource or global that follow from its keys: what `resources/{name}.json` need not say. */
export function derivedLabels(resource: AnyResource): TextTree {
  const shown = Object.keys(resource.fields).filter((name) => !resource.fields[name]?.secret);
  return {
    fields: labelled(shown),
    ...group("entries", byField(resource.fields, entryNames)),
    ...group("options", byField(resource.fields, optionsOf)),
    ...group("sections", labelled(Object.keys(resource.form.sections))),
    ...group("views", labelled(Object.keys(resource.list.views ?? {}))),
    ...group("actions", actionLabels(resource)),
  };
}

/** What one of it and many are called in English where `resources.json` does not say it. A global has one name. */
export function derivedNames(resource: AnyResource): TextTree {
  const many = labelOf(resource.name);
  return { name: isGlobal(resource) ? { one: many } : { one: labelOf(singularOf(resource.name)), many } };
}

/** The texts of a language by namespace, as the files hold them: `resources/products`. */
export type Namespaces = ReadonlyMap<string, TextTree>;

/**
 * The texts of a language with a namespace for each declaration: in English its derived labels, and those of the file over
 * them. In another language only what was translated; for the rest people read English.
 */
export function withDeclared(
  language: string,
  files: Namespaces,
  declared: readonly AnyResource[],
): Namespaces {
  const english = language === fallbackLanguageCode;
  const whole = new Map(files);
  for (const resource of declared) {
    const place = `resources/${resource.name}`;
    whole.set(place, mergedTexts(english ? derivedLabels(resource) : {}, files.get(place) ?? {}));
  }
  if (!english) return whole;
  const names = Object.fromEntries(declared.map((resource) => [resource.name, derivedNames(resource)]));
  return whole.set("resources", mergedTexts(names, files.get("resources") ?? {}));
}
