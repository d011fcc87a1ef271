/** The source of exchange rates. */
export interface RateProvider {
  /** What it is called in answers. */
  readonly name: "manual" | "http";
  /**
   * How many units of other currencies one unit of the base buys, by ISO code; currencies it does not know are
   * left out. Throws RatesUnavailable.
   */
  rates(base: string): Promise<ReadonlyMap<string, number>>;
}

/** The source does not respond, or without rates. */
export class RatesUnavailable extends Error {}
