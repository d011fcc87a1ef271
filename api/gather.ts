/** Adds a value to the group of its key. */
export function gather<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const known = groups.get(key);
  if (known) known.push(value);
  else groups.set(key, [value]);
}
