/**
 * An object with these names and nothing in it. What is spread from it and then filled keeps the compact form that engines give
 * to objects of one shape; one that is built name by name loses it beyond a dozen, and is read and copied many times slower.
 */
export function shapeOf(names: readonly string[]): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(names.map((name) => [name, undefined])) };
}
