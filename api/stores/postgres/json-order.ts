/** jsonb forgets the order of an object's keys; where it differs, the order is kept under a key of its own. */
const orderKey = "";

/** JSON data as it goes into a jsonb column. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pack);
  if (typeof value !== "object" || value === null) return value;
  const names = Object.keys(value);
  const packed = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, pack(inner)]));
  const sorted = names.toSorted(asJsonb);
  return sorted.every((name, at) => name === names[at]) ? packed : { ...packed, [orderKey]: names };
}

/** JSON data as it came out of a jsonb column. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (typeof value !== "object" || value === null) return value;
  const inner = new Map<string, unknown>(Object.entries(value));
  const order = inner.get(orderKey);
  const names = Array.isArray(order) ? order.map(String) : [...inner.keys()];
  return Object.fromEntries(names.map((name) => [name, unpack(inner.get(name))]));
}

/** jsonb sorts keys by their length in bytes, then byte by byte. */
function asJsonb(one: string, other: string): number {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length - second.length || Buffer.compare(first, second);
}
