/**
 * Returns the namespace of a resource's texts except its name, which every page needs:
 * `locales/{language}/resources/{name}.json`.
 */
export const textsOf = (name: string) => `resources/${name}`;

/** The namespaces every page of the back office needs, in one file per language: `locales/{language}/start.json`. */
export const startNamespaces = ["shell", "resources", "errors", "fields", "list"] as const;
