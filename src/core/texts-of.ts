/** Where the words of a resource stand, but for its name, which every page needs: `locales/{language}/resources/{name}.json`. */
export const textsOf = (name: string) => `resources/${name}`;
