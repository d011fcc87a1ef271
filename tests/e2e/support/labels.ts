import type { AnyResource } from "../../../src/core/define.ts";
import { inSentence } from "../../../src/domain/texts/in-sentence.ts";
import { type Tree, textsIn } from "../../texts.ts";

const files = new Map<string, Tree>();

function load(namespace: string): Tree {
  const known = files.get(namespace);
  if (known) return known;
  const tree = textsIn("en", namespace);
  files.set(namespace, tree);
  return tree;
}

function textAt(key: string): string | undefined {
  const [namespace = "", path = ""] = key.split(":");
  let found: string | Tree | undefined = load(namespace);
  for (const step of path.split(".")) found = typeof found === "object" ? found[step] : undefined;
  return typeof found === "string" ? found : undefined;
}

/**
 * Returns an English text by its key, `list:search.label`, with its placeholders filled in. Throws if it is missing.
 */
export function words(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const found = textAt(key);
  if (found === undefined) throw new Error(`no text ${key}`);
  return found.replace(/\{\{(\w+)(, inSentence)?\}\}/g, (_, name: string, format?: string) => {
    const value = String(values[name] ?? "");
    return format ? inSentence(value) : value;
  });
}

export const one = (resource: AnyResource) => words(`resources:${resource.name}.name.one`);
export const many = (resource: AnyResource) => words(`resources:${resource.name}.name.many`);

/** The text of an empty list: its own, or the one that follows from its name. */
export const emptyText = (resource: AnyResource): string =>
  textAt(`resources/${resource.name}:empty`) ?? words("resources:system.empty", { name: many(resource) });

export function fieldLabel(resource: AnyResource, name: string): string {
  const isSystem = name === "createdAt" || name === "updatedAt";
  return words(isSystem ? `resources:system.${name}` : `resources/${resource.name}:fields.${name}`);
}
