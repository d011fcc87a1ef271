import type { Currency } from "../../domain/money/money.ts";
import { signs, withoutMarks } from "../kinds/money.ts";
import { oncePer } from "../once.ts";

/** Signs that the browser's data on a currency does not have. */
const moreSigns: Readonly<Record<string, readonly string[]>> = {
  BGN: ["лв"],
  INR: ["rs"],
  MDL: ["lei"],
  ...Object.fromEntries(["IRR", "OMR", "QAR", "SAR", "YER"].map((code) => [code, ["﷼"]])),
};

const reduced = (sign: string) => withoutMarks(sign).replace(/[\s.]/g, "").toLowerCase();

/** The signs of a currency, reduced: `us$` and `$` of the dollar. */
const signsOf = oncePer(({ code }: Currency): readonly string[] => {
  const written = ["en", "ar"].flatMap((language) =>
    (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: "currency", currency: code, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === "currency" ? reduced(value) : [])),
    ),
  );
  return [...written, ...(moreSigns[code] ?? [])];
});

/** Whether a currency is written so; its sign may follow the first letters of its code, `C$`, or stand alone. */
function isSignOf(currency: Currency, sign: string): boolean {
  const bounds = signsOf(currency);
  const symbol = /\p{Sc}$/u.exec(sign)?.[0];
  if (bounds.includes(sign) || symbol === undefined) return bounds.includes(sign);
  const letters = sign.slice(0, -symbol.length);
  return bounds.some((one) => one.endsWith(symbol)) && currency.code.toLowerCase().startsWith(letters);
}

/**
 * Returns the sign or code of another currency with which an amount is written: `€`, `EUR`. Undefined for one in the
 * given currency and for one that says none. A sign of several currencies, such as `$`, is that of each of them.
 */
export function foreignSign(text: string, currency: Currency): string | undefined {
  const plain = withoutMarks(text).trim();
  const said = /^[A-Z]{3}(?=[\s\d+-])|(?<=[\s\d])[A-Z]{3}$/.exec(plain)?.[0];
  if (said !== undefined) return said === currency.code ? undefined : said;
  const sign = plain.match(signs)?.[0];
  return sign === undefined || isSignOf(currency, reduced(sign)) ? undefined : sign;
}
