/** Rates as a source has told them. */
export interface QuotedRates {
  readonly base: string;
  readonly rates: Readonly<Record<string, number>>;
}

const line = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d+(?:\.\d+)?)["']/g;

/**
 * Reads the daily reference rates of the European Central Bank, `eurofxref-daily.xml`: a `Cube` for each currency with what
 * one euro buys. Of a feed of several days, the first and newest counts. Null where it is something else.
 */
export function readEcb(xml: string): QuotedRates | null {
  const [, newest] = xml.split(/<Cube\s+time=/);
  const rates = [...(newest ?? "").matchAll(line)].map(([, code, rate]) => [code, Number(rate)] as const);
  const sound = rates.length > 0 && rates.every(([, rate]) => rate > 0);
  return sound ? { base: "EUR", rates: Object.fromEntries(rates) } : null;
}

/** The same rates counted in another of their currencies; null where it is not among them. */
export function rebased({ base, rates }: QuotedRates, wanted: string): QuotedRates | null {
  if (base === wanted) return { base, rates };
  const one = rates[wanted];
  if (one === undefined) return null;
  const others = Object.entries({ ...rates, [base]: 1 }).filter(([code]) => code !== wanted);
  return { base: wanted, rates: Object.fromEntries(others.map(([code, rate]) => [code, rate / one])) };
}
