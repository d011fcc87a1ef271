/** What was asked for by name, made when it is not there; the one not asked for the longest goes first. */
export class Recent<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(name: string, make: () => T): T {
    const known = this.kept.get(name) ?? make();
    this.kept.delete(name);
    this.kept.set(name, known);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return known;
  }

  values(): Iterable<T> {
    return this.kept.values();
  }

  /** Forgets those that fail the test. */
  keep(test: (one: T) => boolean): void {
    for (const [name, one] of this.kept) if (!test(one)) this.kept.delete(name);
  }
}
