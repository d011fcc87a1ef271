/** jsonb does not preserve the order of keys; where it differs, the order is stored under this key. */
const orderKey = "";

/** Encodes JSON data for a jsonb column. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pack);
  if (typeof value !== "object" || value === null) return value;
  const names = Object.keys(value);
  const packed: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) packed[name] = pack(inner);
  if (!isSorted(names)) packed[orderKey] = names;
  return packed;
}

/** Decodes JSON data of a jsonb column. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (typeof value !== "object" || value === null) return value;
  const isNested = Object.values(value).some((one) => typeof one === "object" && one !== null);
  if (!isNested) return value;
  const inner = new Map<string, unknown>(Object.entries(value));
  const order = inner.get(orderKey);
  const names = Array.isArray(order) ? order.map(String) : [...inner.keys()];
  return Object.fromEntries(names.map((name) => [name, unpack(inner.get(name))]));
}

const isSorted = (names: readonly string[]): boolean =>
  names.every((name, at) => at === 0 || asJsonb(names[at - 1] ?? "", name) < 0);

/** jsonb sorts keys by length in bytes, then bytewise. */
function asJsonb(one: string, other: string): number {
  if (isAscii(one) && isAscii(other)) return one.length - other.length || (one < other ? -1 : 1);
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length - second.length || Buffer.compare(first, second);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range begins with them
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);
