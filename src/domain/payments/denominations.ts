/** Notes and coins in use, in units of the currency, the largest first. */
interface Cash {
  readonly notes: readonly number[];
  readonly coins: readonly number[];
}

const cash = (notes: readonly number[], coins: readonly number[]): Cash => ({ notes, coins });

const dollars = [100, 50, 20, 10, 5];
const cents = [0.5, 0.2, 0.1, 0.05];
const tens = [200, 100, 50, 20, 10];
const kroner = [1000, 500, 200, 100, 50];

/** By ISO 4217 code, as issued by the central banks; notes that are being withdrawn are left out. */
const cashByCurrency: Readonly<Record<string, Cash>> = {
  AED: cash([1000, 500, 200, 100, 50, 20, 10, 5], [1, 0.5, 0.25]),
  ARS: cash([20_000, 10_000, 2000, 1000, 500, 200, 100], [50, 20, 10, 5, 2, 1]),
  AUD: cash(dollars, [2, 1, ...cents]),
  BDT: cash([1000, 500, 200, 100, 50, 20, 10, 5, 2], [5, 2, 1]),
  BGN: cash([100, 50, 20, 10, 5], [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]),
  BHD: cash([20, 10, 5, 1, 0.5], [0.1, 0.05, 0.025, 0.01, 0.005]),
  BRL: cash([200, 100, 50, 20, 10, 5, 2], [1, 0.5, 0.25, 0.1, 0.05]),
  CAD: cash(dollars, [2, 1, 0.25, 0.1, 0.05]),
  CHF: cash([1000, 200, 100, 50, 20, 10], [5, 2, 1, ...cents]),
  CLP: cash([20_000, 10_000, 5000, 2000, 1000], [500, 100, 50, 10]),
  CNY: cash([100, 50, 20, 10, 5, 1], [1, 0.5, 0.1]),
  COP: cash([100_000, 50_000, 20_000, 10_000, 5000, 2000], [1000, 500, 200, 100, 50]),
  CZK: cash([5000, 2000, 1000, 500, 200, 100], [50, 20, 10, 5, 2, 1]),
  DKK: cash([500, 200, 100, 50], [20, 10, 5, 2, 1, 0.5]),
  DZD: cash([2000, 1000, 500], [200, 100, 50, 20, 10, 5]),
  EGP: cash([...tens, 5], [1, 0.5, 0.25]),
  EUR: cash([...tens, 5], [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]),
  GBP: cash([50, 20, 10, 5], [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]),
  GHS: cash([200, 100, 50, 20, 10, 5], [2, 1, 0.5, 0.2, 0.1]),
  HKD: cash([1000, 500, 100, 50, 20, 10], [10, 5, 2, 1, 0.5, 0.2, 0.1]),
  HUF: cash([20_000, 10_000, 5000, 2000, 1000, 500], [200, 100, 50, 20, 10, 5]),
  IDR: cash([100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000], [1000, 500, 200, 100]),
  ILS: cash([200, 100, 50, 20], [10, 5, 2, 1, 0.5, 0.1]),
  INR: cash([500, 200, 100, 50, 20, 10], [20, 10, 5, 2, 1]),
  IQD: cash([50_000, 25_000, 10_000, 5000, 1000, 500, 250], []),
  ISK: cash([10_000, 5000, 2000, 1000, 500], [100, 50, 10, 5, 1]),
  JOD: cash([50, 20, 10, 5, 1], [0.5, 0.25, 0.1, 0.05]),
  JPY: cash([10_000, 5000, 1000], [500, 100, 50, 10, 5, 1]),
  KES: cash([1000, 500, 200, 100, 50], [40, 20, 10, 5, 1]),
  KRW: cash([50_000, 10_000, 5000, 1000], [500, 100, 50, 10]),
  KWD: cash([20, 10, 5, 1, 0.5, 0.25], [0.1, 0.05, 0.02, 0.01, 0.005]),
  LBP: cash([100_000, 50_000, 20_000, 10_000, 5000, 1000], [500, 250]),
  LKR: cash([5000, 1000, 500, 100, 50, 20], [20, 10, 5, 2, 1]),
  LYD: cash([50, 20, 10, 5, 1], [0.5, 0.25, 0.1, 0.05]),
  MAD: cash([200, 100, 50, 20], [10, 5, 2, 1, 0.5, 0.2, 0.1]),
  MXN: cash([1000, 500, 200, 100, 50, 20], [20, 10, 5, 2, 1, 0.5]),
  MYR: cash([100, 50, 20, 10, 5, 1], cents),
  NGN: cash([1000, 500, 200, 100, 50, 20, 10, 5], [2, 1, 0.5]),
  NOK: cash(kroner, [20, 10, 5, 1]),
  NZD: cash(dollars, [2, 1, 0.5, 0.2, 0.1]),
  OMR: cash([50, 20, 10, 5, 1, 0.5, 0.1], [0.05, 0.025, 0.01, 0.005]),
  PEN: cash([200, 100, 50, 20, 10], [5, 2, 1, 0.5, 0.2, 0.1]),
  PHP: cash([1000, 500, 200, 100, 50, 20], [20, 10, 5, 1, 0.25, 0.05, 0.01]),
  PKR: cash([5000, 1000, 500, 100, 50, 20, 10], [10, 5, 2, 1]),
  PLN: cash([500, 200, 100, 50, 20, 10], [5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]),
  QAR: cash([500, 200, 100, 50, 10, 5, 1], [0.5, 0.25]),
  RON: cash([500, 200, 100, 50, 20, 10, 5, 1], [0.5, 0.1, 0.05, 0.01]),
  RUB: cash([5000, 2000, 1000, 500, 200, 100, 50, 10], [10, 5, 2, 1]),
  SAR: cash([500, 200, 100, 50, 20, 10, 5], [2, 1, 0.5, 0.25, 0.1, 0.05, 0.01]),
  SEK: cash([1000, 500, 200, 100, 50, 20], [10, 5, 2, 1]),
  SGD: cash([100, 50, 10, 5, 2], [1, 0.5, 0.2, 0.1, 0.05]),
  THB: cash([1000, 500, 100, 50, 20], [10, 5, 2, 1, 0.5, 0.25]),
  TND: cash([50, 20, 10, 5], [5, 2, 1, 0.5, 0.2, 0.1, 0.05]),
  TRY: cash([200, 100, 50, 20, 10, 5], [5, 1, 0.5, 0.25, 0.1, 0.05]),
  TWD: cash([2000, 1000, 500, 200, 100], [50, 10, 5, 1]),
  UAH: cash([1000, 500, 200, 100, 50, 20], [10, 5, 2, 1, 0.5, 0.1]),
  UGX: cash([50_000, 20_000, 10_000, 5000, 2000, 1000], [1000, 500, 200, 100, 50]),
  USD: cash([...dollars, 1], [0.25, 0.1, 0.05, 0.01]),
  UYU: cash([2000, 1000, 500, 200, 100, 50, 20], [50, 10, 5, 2, 1]),
  VND: cash([500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000], []),
  ZAR: cash([200, 100, 50, 20, 10], [5, 2, 1, 0.5, 0.2, 0.1]),
};

export interface CurrencyOf {
  readonly code: string;
  readonly digits: number;
}

/** Up to 200 units in the steps 1, 2 and 5; what is worth a unit or more counts as a note. */
function usualCash(digits: number): Cash {
  const steps = Array.from({ length: digits + 3 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power));
  const values = steps
    .flat()
    .map((minor) => minor / 10 ** digits)
    .filter((value) => value <= 200)
    .reverse();
  return cash(
    values.filter((value) => value >= 1),
    values.filter((value) => value < 1),
  );
}

/** In minor units, without what the currency's decimals cannot express. */
function inMinor(values: readonly number[], digits: number): number[] {
  return values.map((value) => Math.round(value * 10 ** digits)).filter((minor) => minor > 0);
}

const cashOf = ({ code, digits }: CurrencyOf): Cash => cashByCurrency[code] ?? usualCash(digits);

/** Returns the notes of a currency, in minor units, the largest first. */
export const notesOf = (currency: CurrencyOf): readonly number[] =>
  inMinor(cashOf(currency).notes, currency.digits);

/** Returns the largest note of a currency, in minor units; infinity for currencies whose notes are not known. */
export const largestNote = (currency: CurrencyOf): number =>
  Object.hasOwn(cashByCurrency, currency.code) ? (notesOf(currency)[0] ?? 0) : Number.POSITIVE_INFINITY;

/** Returns the notes and coins of a currency, in minor units, the largest first; the 1-2-5 series if unknown. */
export function denominationsOf(currency: CurrencyOf): readonly number[] {
  const { notes, coins } = cashOf(currency);
  return [...new Set(inMinor([...notes, ...coins], currency.digits))].sort((a, b) => b - a);
}

/**
 * Returns up to four amounts, in minor units, that a customer is likely to hand over for a total: the total rounded up
 * to whole notes of one value.
 */
export function likelyAmounts(total: number, currency: CurrencyOf): number[] {
  const above = notesOf(currency).map((note) => Math.ceil(total / note) * note);
  const likely = [...new Set(above)].filter((amount) => amount > total);
  return likely.sort((a, b) => a - b).slice(0, 4);
}
