import { type Currency, exactMinor } from "./money.ts";

/** How sums paid in cash are rounded: not at all, as is usual for the currency, or to a step of the store's own. */
export const cashRoundings = ["none", "usual", "step"] as const;

/** The step that cash is rounded to, in minor units, and where exactly half a step goes. */
export interface CashStep {
  readonly step: number;
  readonly half: "up" | "down";
}

/**
 * The smallest amount payable in cash where smaller coins are not in use, in units of the currency. Sources: the central
 * banks' and finance ministries' rounding rules: Swiss National Bank; Royal Canadian Mint; Reserve Banks of Australia and
 * New Zealand (5 cents are left to the shop there, and usual is down); the Riksbank; Norges Bank; Danmarks Nationalbank;
 * Magyar Nemzeti Bank (Act III of 2008); Czech National Bank; Banks of Israel, Singapore, Malaysia and Hong Kong; South
 * African Reserve Bank (down, in favour of the customer).
 */
const usual: Readonly<Record<string, readonly [step: string, half?: "down"]>> = {
  AUD: ["0.05"],
  CAD: ["0.05"],
  CHF: ["0.05"],
  CZK: ["1"],
  DKK: ["0.50"],
  HKD: ["0.10"],
  HUF: ["5"],
  ILS: ["0.10"],
  MYR: ["0.05"],
  NOK: ["1"],
  NZD: ["0.10", "down"],
  SEK: ["1"],
  SGD: ["0.05"],
  ZAR: ["0.10", "down"],
};

/** The euro countries (ISO 3166) whose law rounds sums paid in cash to 5 cents. */
const roundingEuroCountries: ReadonlySet<string> = new Set(["BE", "EE", "FI", "IE", "IT", "LT", "NL", "SK"]);

/**
 * Returns the usual step of a currency; null if every amount can be paid in cash.
 * @param country of the store (ISO 3166), which decides for the euro; null if unknown
 */
export function usualCashStep(currency: Currency, country: string | null): CashStep | null {
  const isEuro = currency.code === "EUR" && country !== null && roundingEuroCountries.has(country);
  const [step, half = "up"] = (isEuro ? ["0.05"] : usual[currency.code]) ?? [];
  return step === undefined
    ? null
    : { step: exactMinor(step, currency), half: half === "down" ? "down" : "up" };
}

/** The settings of the till that say how cash is rounded. */
interface CashSettings {
  readonly cashRounding: (typeof cashRoundings)[number];
  /** The store's own step, in minor units. */
  readonly cashStep: number | null;
}

/** Returns the step that the settings say; null if cash is not rounded. @param country as in `usualCashStep` */
export function cashStepOf(
  { cashRounding, cashStep }: CashSettings,
  currency: Currency,
  country: string | null,
): CashStep | null {
  if (cashRounding === "usual") return usualCashStep(currency, country);
  return cashRounding === "step" && cashStep !== null ? { step: cashStep, half: "up" } : null;
}

/** Returns an amount as it can be paid in cash: the nearest multiple of the step. Minor units, never negative. */
export function roundCash(amount: number, cash: CashStep | null): number {
  if (cash === null) return amount;
  const rest = amount % cash.step;
  const isUp = cash.half === "up" ? 2 * rest >= cash.step : 2 * rest > cash.step;
  return amount - rest + (isUp && rest > 0 ? cash.step : 0);
}
