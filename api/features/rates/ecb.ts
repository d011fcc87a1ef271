/** Rates as quoted by a source. */
export interface QuotedRates {
  readonly base: string;
  readonly rates: Readonly<Record<string, number>>;
}

const line = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d+(?:\.\d+)?)["']/g;

/**
 * Parses the daily reference rates of the European Central Bank, `eurofxref-daily.xml`: one `Cube` per currency with
 * the value of one euro. Of a feed with several days, the first and newest counts. Null for anything else.
 */
export function readEcb(xml: string): QuotedRates | null {
  const [, newest] = xml.split(/<Cube\s+time=/);
  const rates = [...(newest ?? "").matchAll(line)].map(([, code, rate]) => [code, Number(rate)] as const);
  const sound = rates.filter(([, rate]) => rate > 0);
  return sound.length > 0 ? { base: "EUR", rates: Object.fromEntries(sound) } : null;
}

/** Converts rates to another of their currencies; null if it is not among them. */
export function rebasedRates({ base, rates }: QuotedRates, currency: string): QuotedRates | null {
  if (base === currency) return { base, rates };
  const one = rates[currency];
  if (one === undefined) return null;
  const others = Object.entries({ ...rates, [base]: 1 }).filter(([code]) => code !== currency);
  return { base: currency, rates: Object.fromEntries(others.map(([code, rate]) => [code, rate / one])) };
}
