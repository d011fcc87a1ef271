/** Returns the language with the region that the browser has for it: `en-GB` for `en`. */
export const regional = (language: string): string =>
  navigator.languages.find((one) => one.split("-")[0] === language) ?? language;
