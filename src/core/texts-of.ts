/** Where the words of a resource stand, but for its name, which every page needs: `locales/{language}/resources/{name}.json`. */
export const textsOf = (name: string) => `resources/${name}`;

/** What every page of the back office needs, in one file for each language: `locales/{language}/start.json`. */
export const startNamespaces = ["shell", "resources", "errors", "fields", "list"] as const;
