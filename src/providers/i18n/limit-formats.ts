import type { ThirdPartyModule } from "i18next";
import { formatsOf } from "../../core/formats.ts";
import { amountLimit, limitOf } from "../../domain/money/amount-limit.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";

const written = (amount: number, language = "en"): string =>
  formatsOf(language, "language", baseCurrency()).money(amount);

/** The variable of these formats: a text without a value for it would not be formatted. */
export const limitVariables = { largest: 0 } as const;

/**
 * The formats in `{{largest, priceLimit}}` and `{{largest, sumLimit}}`: the largest amounts that people can type, as of
 * the store's settings.
 */
export const limitFormats: ThirdPartyModule = {
  type: "3rdParty",
  init({ services: { formatter } }) {
    formatter?.add("priceLimit", (_largest, language) => written(amountLimit(), language));
    formatter?.add("sumLimit", (_largest, language) => written(limitOf("sum", amountLimit()), language));
  },
};
