/** Merges what files declare by name. Throws if two declare the same: which one applies would be arbitrary. */
export function oneEach<T>(files: Readonly<Record<string, Readonly<Record<string, T>>>>): Record<string, T> {
  const merged: Record<string, T> = {};
  const places: Record<string, string> = {};
  for (const [file, named] of Object.entries(files)) {
    for (const [name, one] of Object.entries(named)) {
      if (Object.hasOwn(places, name))
        throw new Error(`${name} has two files of overrides, ${places[name]} and ${file}: make one of them.`);
      merged[name] = one;
      places[name] = file;
    }
  }
  return merged;
}
