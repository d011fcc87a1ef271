import type { AnyResource } from "./define.ts";
import type { AnyField } from "./fields/field.ts";

/** Returns the fields that a new record needs a value for because they have no default. */
export function neededFields(resource: AnyResource): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]: [string, AnyField & { from?: unknown }]) => {
    if (!field.required || field.readOnly || field.when || field.from !== undefined) return [];
    return field.initial === undefined && field.empty !== false ? [name] : [];
  });
}

/** Whether a record can be created from its name alone, such as a category, unlike a product, which needs a price. */
export function isMadeByName(resource: AnyResource): boolean {
  const title = resource.fields[resource.title];
  if (title?.kind !== "text" || title.readOnly) return false;
  return neededFields(resource).every((name) => name === resource.title);
}

/** Returns the field with the parent, if the records of a resource form a tree. */
export function treeField(resource: AnyResource): string | undefined {
  return Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === "parent");
}

/** Separates the names of a path, from the root of a tree: `Apparel > Hats`. */
const pathMark = ">";

/** The marks between the names of a path as people type it: that of files, and the one that screens show. */
const pathMarks = /[>›]/u;

/** Returns the trimmed names of a path; omitted ones are empty. */
export const pathParts = (path: string): string[] => path.split(pathMarks).map((part) => part.trim());

/** Returns the path of names, as written in files and by users. */
export const pathOf = (parts: readonly string[]): string => parts.join(` ${pathMark} `);
