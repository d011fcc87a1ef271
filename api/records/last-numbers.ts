/**
 * The last confirmed number of each series, as far as this copy of the server knows: from its own transactions, from
 * tills, and from mails. The store must never be behind one of them.
 */
export class LastNumbers {
  private readonly numbers = new Map<string, number>();

  /** 0 for a series without one. */
  of(series: string): number {
    return this.numbers.get(series) ?? 0;
  }

  /** Notes a number that somebody has been told. A lower one than the last changes nothing. */
  confirm(series: string, number: number): void {
    if (number > this.of(series)) this.numbers.set(series, number);
  }

  /** All of them as they are now. */
  all(): ReadonlyMap<string, number> {
    return new Map(this.numbers);
  }
}
