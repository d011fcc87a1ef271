const size = 250;

/** Makes something of every item, and lets the page breathe after every few hundred. */
export async function inSlices<T, R>(items: readonly T[], make: (item: T, at: number) => R): Promise<R[]> {
  const made: R[] = [];
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % size === 0) await new Promise((resolve) => setTimeout(resolve));
    made.push(make(item, at));
  }
  return made;
}
