const kindOf = (value: object) => Object.prototype.toString.call(value);

const entriesOf = (value: object): readonly (readonly [unknown, unknown])[] =>
  value instanceof Map
    ? [...value]
    : value instanceof Set
      ? [...value].map((one) => [one, one])
      : Object.entries(value);

/**
 * Replaces lodash's `isEqual` for the values Refine compares: filters, sorters, ids and resources. Class instances are
 * equal if their class and own properties are; Maps and Sets if they contain equal values in the same order.
 */
export default function isEqual(one: unknown, other: unknown): boolean {
  if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (kindOf(one) !== kindOf(other)) return false;
  if (one.constructor !== other.constructor && one.constructor && other.constructor) return false;
  if (one instanceof Date) return isEqual(one.getTime(), Number(other));
  if (one instanceof RegExp) return String(one) === String(other);
  const [mine, theirs] = [entriesOf(one), entriesOf(other)];
  if (mine.length !== theirs.length) return false;
  if (one instanceof Map || one instanceof Set) {
    return mine.every((entry, at) => isEqual(entry, theirs[at]));
  }
  const found = new Map(theirs);
  return mine.every(([key, value]) => found.has(key) && isEqual(value, found.get(key)));
}
