/**
 * Returns an object with these names and no values. Objects spread from it and then filled keep the compact
 * representation of engines for objects of one shape. An object built property by property loses it beyond a dozen, and
 * is read and copied many times slower.
 */
export function shapeOf(names: readonly string[]): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(names.map((name) => [name, undefined])) };
}
