/**
 * Returns the namespace of a resource's texts except its name, which every page needs:
 * `locales/{language}/resources/{name}.json`. If the name is known only at run time, so are the keys (`named`).
 */
export function textsOf<const Name extends string>(
  name: Name,
): string extends Name ? "resources/{name}" : `resources/${Name}`;
export function textsOf(name: string): string {
  return `resources/${name}`;
}

/** The namespaces every page of the back office needs, in one file per language: `locales/{language}/start.json`. */
export const startNamespaces = ["shell", "resources", "errors", "fields", "list"] as const;
