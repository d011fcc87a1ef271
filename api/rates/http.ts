import * as z from "zod/mini";
import { type RateProvider, RatesUnavailable } from "./port.ts";

/** In milliseconds. */
const patience = 8000;

const answerSchema = z.object({
  base: z.string(),
  rates: z.record(z.string(), z.number().check(z.positive())),
});

type Fetch = (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

/**
 * A source over HTTP that answers `{"base": "USD", "rates": {"EUR": 0.92}}`, as Frankfurter and many others do.
 * @param template its address; `{base}` stands for the ISO code of the base currency
 */
export function httpRates(template: string, fetchFrom: Fetch = fetch): RateProvider {
  async function ask(base: string): Promise<unknown> {
    const url = template.replaceAll("{base}", encodeURIComponent(base));
    const answer = await fetchFrom(url, { signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new RatesUnavailable(`the source of rates answers ${answer.status}`);
    return answer.json();
  }

  return {
    name: "http",
    async rates(base) {
      const answer = await ask(base).catch((error: unknown) => {
        if (error instanceof RatesUnavailable) throw error;
        throw new RatesUnavailable("the source of rates does not answer", { cause: error });
      });
      const read = z.safeParse(answerSchema, answer);
      if (!read.success) throw new RatesUnavailable("the source of rates answers something else");
      if (read.data.base !== base) throw new RatesUnavailable(`the source counts in ${read.data.base}`);
      return new Map(Object.entries(read.data.rates));
    },
  };
}
