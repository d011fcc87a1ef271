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

/** Why there are no rates: no answer, an answer without rates, or none for the base currency. */
const rateFailures = ["sourceDown", "sourceStrange", "sourceBase"] as const;
type RateFailure = (typeof rateFailures)[number];

/** The source does not respond, or responds without rates. */
export class RatesUnavailable extends Error {
  constructor(
    readonly failure: RateFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
