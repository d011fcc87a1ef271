/** Returns a small subset that covers all traits, by greedily adding the item with the most new ones. */
export function covering<T>(all: readonly T[], traitsOf: (one: T) => Iterable<string>): T[] {
  const chosen: T[] = [];
  const known = new Set<string>();
  const news = (one: T) => [...new Set(traitsOf(one))].filter((trait) => !known.has(trait)).length;
  for (;;) {
    const [best] = all.toSorted((one, other) => news(other) - news(one));
    if (best === undefined || news(best) === 0) return chosen;
    chosen.push(best);
    for (const trait of traitsOf(best)) known.add(trait);
  }
}
