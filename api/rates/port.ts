/** A source of exchange rates. */
export interface RateProvider {
  /** Name used in responses. */
  readonly name: "manual" | "http";
  /**
   * The value of one unit of the base in other currencies, by ISO code; unknown ones are left out. Throws
   * RatesUnavailable.
   */
  rates(base: string): Promise<ReadonlyMap<string, number>>;
}

/** The source does not respond, or responds without rates. */
export class RatesUnavailable extends Error {}
