/** A least-recently-used cache by name; missing values are created. */
export class Recent<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(name: string, make: () => T): T {
    const value = this.kept.get(name) ?? make();
    this.kept.delete(name);
    this.kept.set(name, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return value;
  }

  values(): Iterable<T> {
    return this.kept.values();
  }

  /** Drops values that fail the test. */
  keep(test: (one: T) => boolean): void {
    for (const [name, one] of this.kept) if (!test(one)) this.kept.delete(name);
  }
}
