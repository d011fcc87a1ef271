/** The part of `query-string` that `@refinedev/simple-rest` uses. */

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Serialises values in key order, lists as repeated names; undefined is left out, null has no value. */
export function stringify(values: Readonly<Record<string, unknown>>): string {
  return Object.keys(values)
    .sort()
    .flatMap((name) =>
      [values[name]]
        .flat()
        .filter((value) => value !== undefined)
        .map((value) => (value === null ? encode(name) : `${encode(name)}=${encode(String(value))}`)),
    )
    .join("&");
}
