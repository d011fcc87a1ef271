import * as z from "zod/mini";
import { type RateProvider, RatesUnavailable } from "../../platform/rate-source.ts";
import { type QuotedRates, readEcb, rebasedRates } from "./ecb.ts";

/** Timeout in milliseconds. */
const timeoutMs = 8000;

const answerSchema = z.object({ base: z.string(), rates: z.record(z.string(), z.unknown()) });

type Fetch = (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** A bad number costs one rate, not all of them. */
function usable(rates: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const sound = Object.entries(rates).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === "number" && Number.isFinite(entry[1]) && entry[1] > 0,
  );
  return Object.fromEntries(sound);
}

/** Parses a response: JSON, or the European Central Bank's XML. Null for anything else. */
function readAnswer(text: string): QuotedRates | null {
  if (text.trimStart().startsWith("<")) return readEcb(text);
  try {
    const read = z.safeParse(answerSchema, JSON.parse(text));
    if (!read.success) return null;
    const { base, rates } = read.data;
    return { base, rates: usable(rates) };
  } catch {
    return null;
  }
}

/**
 * An HTTP source that responds with `{"base": "USD", "rates": {"EUR": 0.92}}`, as Frankfurter and many others do, or
 * with the daily feed of the European Central Bank. Rates in another base are converted if they include ours.
 * @param template its URL; `{base}` stands for the ISO code of the base currency
 */
export function httpRates(template: string, fetchFrom: Fetch = fetch): RateProvider {
  async function ask(base: string): Promise<string> {
    const url = template.replaceAll("{base}", encodeURIComponent(base));
    const answer = await fetchFrom(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new RatesUnavailable("sourceDown", `the source of rates answers ${answer.status}`);
    return answer.text();
  }

  return {
    name: "http",
    async rates(base) {
      const answer = await ask(base).catch((error: unknown) => {
        if (error instanceof RatesUnavailable) throw error;
        throw new RatesUnavailable("sourceDown", "the source of rates does not answer", { cause: error });
      });
      const quoted = readAnswer(answer);
      if (!quoted || Object.keys(quoted.rates).length === 0)
        throw new RatesUnavailable("sourceStrange", "the source of rates answers something else");
      const counted = rebasedRates(quoted, base);
      if (!counted)
        throw new RatesUnavailable("sourceBase", `the source counts in ${quoted.base} and knows no ${base}`);
      return new Map(Object.entries(counted.rates));
    },
  };
}
