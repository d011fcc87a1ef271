/** The derived labels that plugins add to declarations that are not their own. */
import type { AnyResource } from "../../src/core/define.ts";
import type { Addition, Extension } from "../../src/core/extension.ts";
import { derivedLabels } from "../../src/core/texts/derived-labels.ts";
import { flattenTexts } from "../../src/domain/texts/texts.ts";
import { additions } from "../../src/plugins/files/extensions.ts";

const isOfPlugin = ({ owner }: Addition): boolean => owner.startsWith("plugins/");

/** Returns what is there without the names that an extension adds. */
function less<T>(all: Readonly<Record<string, T>> = {}, added: object = {}): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(added, name)));
}

/** A section is the extension's own if it has only fields that the extension adds. */
function sectionsWithout(
  sections: Readonly<Record<string, readonly string[]>>,
  { fields = {}, form: { sections: added = {} } = {} }: Extension,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(sections).flatMap(([name, names]) => {
      const rest = names.filter((field) => !Object.hasOwn(fields, field));
      return Object.hasOwn(added, name) && rest.length === 0 ? [] : [[name, rest] as const];
    }),
  );
}

/** Everything of a declaration that has a label, without what an extension adds. */
function without(resource: AnyResource, { extension }: Addition): AnyResource {
  return {
    ...resource,
    fields: less(resource.fields, extension.fields),
    actions: less(resource.actions, extension.actions),
    list: { ...resource.list, views: less(resource.list.views, extension.list?.views) },
    form: { ...resource.form, sections: sectionsWithout(resource.form.sections, extension) },
  };
}

const withoutAll = (resource: AnyResource, which: (addition: Addition) => boolean): AnyResource =>
  additions
    .filter((addition) => addition.extension.name === resource.name && which(addition))
    .reduce(without, resource);

/** Returns a declaration as it is without plugins. */
export const withoutPlugins = (resource: AnyResource): AnyResource => withoutAll(resource, isOfPlugin);

/** Returns the labels that follow from what a plugin adds to a declaration, by key. */
export function addedLabels(plugin: string, resource: AnyResource): Readonly<Record<string, string>> {
  const others = withoutAll(resource, ({ owner }) => owner === `plugins/${plugin}`);
  const theirs = new Set(flattenTexts(derivedLabels(others)).map(([key]) => key));
  return Object.fromEntries(flattenTexts(derivedLabels(resource)).filter(([key]) => !theirs.has(key)));
}
