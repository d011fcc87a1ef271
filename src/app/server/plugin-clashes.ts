/** The names that each file has, by its path. */
type Named = Readonly<Record<string, readonly string[]>>;

/**
 * Names that a plugin has and another one, or the project itself, has too, each as a sentence.
 * @param what what they name, in the singular
 */
export function nameClashes(what: string, own: readonly string[], files: Named): readonly string[] {
  const owners = new Map(own.map((name) => [name, "Storekeeper"]));
  return Object.entries(files).flatMap(([path, names]) =>
    names.flatMap((name) => {
      const file = path.replace(/^[./]+/, "");
      const owner = owners.get(name);
      owners.set(name, owner ?? file);
      return owner === undefined ? [] : [`${file}: ${owner} has the ${what} "${name}" already: rename it.`];
    }),
  );
}
