/** As few as possible that have among them all that any of them has: the one with most that is new, again and again. */
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
