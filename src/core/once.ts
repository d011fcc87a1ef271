/** What `make` makes, made when it is first asked for: a formatter of `Intl` takes as long as drawing a row. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
