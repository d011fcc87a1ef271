interface Answer<T> {
  /** The state of the database when it was read, or before. */
  readonly mark: string;
  readonly value: T;
  readonly size: number;
}

/**
 * Cached results by key, all of one state of the database: a state that has passed never comes back, and its results would
 * only take memory. Least recently used ones are evicted first.
 */
export class CachedAnswers<T> {
  private readonly byKey = new Map<string, Answer<T>>();
  private mark = "";
  private size = 0;

  /** @param most maximum size of one result, and of all, in any unit */
  constructor(private readonly most: { readonly one: number; readonly all: number }) {}

  /** Whether there is a result of that state. */
  isOf(key: string, mark: string): boolean {
    return this.mark === mark && this.byKey.has(key);
  }

  /** The result, if the database is still in that state. */
  get(key: string, mark: string): T | undefined {
    const answer = this.mark === mark ? this.byKey.get(key) : undefined;
    if (!answer) return undefined;
    this.byKey.delete(key);
    this.byKey.set(key, answer);
    return answer.value;
  }

  keep(key: string, answer: Answer<T>): void {
    if (answer.mark !== this.mark) this.begin(answer.mark);
    this.forget(key);
    if (answer.size > this.most.one) return;
    this.byKey.set(key, answer);
    this.size += answer.size;
    for (const oldest of this.byKey.keys()) {
      if (this.size <= this.most.all) return;
      this.forget(oldest);
    }
  }

  private begin(mark: string): void {
    this.mark = mark;
    this.size = 0;
    this.byKey.clear();
  }

  private forget(key: string): void {
    this.size -= this.byKey.get(key)?.size ?? 0;
    this.byKey.delete(key);
  }
}
