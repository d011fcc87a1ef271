import { labelOf, singularOf } from "../../domain/texts/labels.ts";
import { fallbackLanguageCode } from "../../domain/texts/languages.ts";
import { mergedTexts, type TextTree } from "../../domain/texts/texts.ts";
import type { AnyResource } from "../declaration.ts";
import type { AnyField, Fields } from "../fields/field.ts";
import { entryFieldsOf, optionsOf, partsOf } from "../fields/options.ts";
import { isGlobal } from "../manifest.ts";
import { listedOf } from "../manifest-of.ts";
import type { Report } from "../report.ts";

const labelled = (keys: readonly string[]): TextTree =>
  Object.fromEntries(keys.map((key) => [key, labelOf(key)]));

/** Returns a group of labels, or nothing if it is empty. */
const group = (name: string, labels: TextTree): TextTree =>
  Object.keys(labels).length > 0 ? { [name]: labels } : {};

/** Returns the nested fields of a field: those of a list's entries or of a JSON object. */
const within = (field: AnyField): Fields => ({ ...entryFieldsOf(field), ...partsOf(field) });

const entryNames = (field: AnyField) => Object.keys(within(field));

const deep = (fields: Fields): [string, AnyField][] =>
  Object.entries(fields).flatMap(([name, field]) => [[name, field], ...deep(within(field))]);

/** Returns labels by field name at any depth. */
const byField = (fields: Fields, keysOf: (field: AnyField, name: string) => readonly string[]): TextTree =>
  deep(fields).reduce<TextTree>(
    (all, [name, field]) => mergedTexts(all, group(name, labelled(keysOf(field, name)))),
    {},
  );

/** Input fields of an action use the resource's label of the same name, if there is one. */
function actionLabels({ fields, actions = {} }: AnyResource): TextTree {
  const own = new Map<string, readonly string[]>();
  for (const [name, field] of deep(fields)) own.set(name, [...(own.get(name) ?? []), ...optionsOf(field)]);
  return Object.fromEntries(
    Object.entries(actions).map(([name, { fields: fieldNames }]) => {
      const labels = labelled(Object.keys(fieldNames).filter((field) => !own.has(field)));
      const options = byField(fieldNames, (field, at) =>
        optionsOf(field).filter((option) => !own.get(at)?.includes(option)),
      );
      return [name, { label: labelOf(name), ...group("fields", labels), ...group("options", options) }];
    }),
  );
}

/** A list on the page of another record has the name of its resource, or one of its own. */
const listedLabels = (resource: AnyResource) =>
  labelled(
    listedOf(resource)
      .map((list) => list.as)
      .filter((name) => name !== resource.name),
  );

/** Returns the English labels derived from the keys of a resource or global, which `resources/{name}.json` can omit. */
export function derivedLabels(resource: AnyResource): TextTree {
  const shown = Object.keys(resource.fields).filter((name) => !resource.fields[name]?.secret);
  return {
    fields: labelled(shown),
    ...group("entries", byField(resource.fields, entryNames)),
    ...group("options", byField(resource.fields, optionsOf)),
    ...group("sections", labelled(Object.keys(resource.form.sections))),
    ...group("views", labelled(Object.keys(resource.list.views ?? {}))),
    ...group("actions", actionLabels(resource)),
    ...group("listed", listedLabels(resource)),
  };
}

/** Returns the derived English singular and plural names, for those `resources.json` omits. A global has one name. */
export function derivedNames(resource: AnyResource): TextTree {
  const many = labelOf(resource.name);
  return { name: isGlobal(resource) ? { one: many } : { one: labelOf(singularOf(resource.name)), many } };
}

/** What a report, or a list on the page of reports, has names for. */
type Reported = Pick<Report, "name"> & Partial<Pick<Report, "source" | "derived">>;

/** Returns the derived English names of reports, and those of figures that are not the sum of a field with a label. */
export function derivedReports(all: readonly Reported[]): TextTree {
  const names = all.map(({ name }) => [name, { name: labelOf(name) }] as const);
  const figures = all.flatMap(({ source, derived = {} }) => [
    ...(source ? [source.count] : []),
    ...Object.keys(derived),
  ]);
  return { ...group("reports", Object.fromEntries(names)), ...group("measures", labelled(figures)) };
}

/** The texts of a language by namespace, as in the files: `resources/products`. */
export type Namespaces = ReadonlyMap<string, TextTree>;

/**
 * Returns the texts of a language with a namespace for each declaration: in English its derived labels, overridden by
 * those of the file, and the names of reports. Other languages have only what was translated and fall back to English.
 */
export function withDeclared(
  language: string,
  files: Namespaces,
  declared: readonly AnyResource[],
  reports: readonly Reported[] = [],
): Namespaces {
  const english = language === fallbackLanguageCode;
  const whole = new Map(files);
  for (const resource of declared) {
    const place = `resources/${resource.name}`;
    whole.set(place, mergedTexts(english ? derivedLabels(resource) : {}, files.get(place) ?? {}));
  }
  if (!english) return whole;
  const names = Object.fromEntries(declared.map((resource) => [resource.name, derivedNames(resource)]));
  whole.set("resources", mergedTexts(names, files.get("resources") ?? {}));
  return reports.length > 0
    ? whole.set("reports", mergedTexts(derivedReports(reports), files.get("reports") ?? {}))
    : whole;
}
