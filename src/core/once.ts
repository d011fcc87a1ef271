/**
 * Returns a function that creates a value on first use and caches it: an `Intl` formatter takes as long to create as a
 * row to render.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Returns a function that creates a value per object and caches it: values derived from a declaration are needed for
 * every record.
 */
export function oncePer<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (of) => {
    const memo = made.get(of) ?? { value: make(of) };
    made.set(of, memo);
    return memo.value;
  };
}
