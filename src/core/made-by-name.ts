import type { AnyResource } from "./define.ts";
import type { AnyField } from "./fields/field.ts";

/** Fields that a new record needs a value for: nothing else gives them one. */
export function neededFields(resource: AnyResource): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]: [string, AnyField & { from?: unknown }]) => {
    if (!field.required || field.readOnly || field.when || field.from !== undefined) return [];
    return field.initial === undefined && field.empty !== false ? [name] : [];
  });
}

/** Can a record be made of its name alone, as a category can and a product with its price cannot? */
export function isMadeByName(resource: AnyResource): boolean {
  const title = resource.fields[resource.title];
  if (title?.kind !== "text" || title.readOnly) return false;
  return neededFields(resource).every((name) => name === resource.title);
}

/** The field by which the records of a resource make a tree, if they do. */
export function treeField(resource: AnyResource): string | undefined {
  return Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === "parent");
}

/** Between the names of a path, from the top of a tree: `Apparel > Hats`. */
const pathMark = ">";

/** The names of a path, without blank edges; one that was left out is empty. */
export const pathParts = (path: string): string[] => path.split(pathMark).map((part) => part.trim());

/** The path of names, as files and people write it. */
export const pathOf = (parts: readonly string[]): string => parts.join(` ${pathMark} `);
