/** Returns the language with the region that the browser has for it: `en-GB` for `en`. The server renders without one. */
export function regional(language: string): string {
  const languages = typeof navigator === "undefined" ? [] : navigator.languages;
  return languages.find((one) => one.split("-")[0] === language) ?? language;
}
