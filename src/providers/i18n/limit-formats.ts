import type { ThirdPartyModule } from "i18next";
import { formatsOf } from "../../core/formats.ts";
import { amountLimit, limitOf } from "../../domain/money/amount-limit.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";

const written = (amount: number, language = "en"): string =>
  formatsOf(language, "language", baseCurrency()).money(amount);

/**
 * The formats in `{{amount, priceLimit}}` and `{{amount, sumLimit}}`: the largest amounts that people can type, as of
 * the store's settings.
 */
export const limitFormats: ThirdPartyModule = {
  type: "3rdParty",
  init({ services: { formatter } }) {
    formatter?.add("priceLimit", (_amount, language) => written(amountLimit(), language));
    formatter?.add("sumLimit", (_amount, language) => written(limitOf("sum", amountLimit()), language));
  },
};
