import {
  action,
  computed,
  dateTime,
  decimal,
  defineResource,
  flag,
  integer,
  type RecordOf,
  tags,
  text,
} from "../core/define.ts";
import { checkRate, rateDecimals } from "../domain/money/currencies.ts";
import { allNames } from "../domain/texts/names.ts";

const letters = (n: number, count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(65 + (Math.floor(n / 26 ** at) % 26))).join(
    "",
  );

/** The currencies of ISO 4217. Amounts are stored in the base currency and converted by rate. */
export const currencies = defineResource({
  name: "currencies",
  vital: true,
  icon: "dollar",
  group: "localization",
  area: "finance",
  menuFor: "editors",
  title: "name",
  fields: {
    name: text({ required: true, max: 80, search: true }),
    symbol: text({ required: true, max: 8 }),
    isoCode: text({ required: true, unique: true, case: "upper", pattern: /^[A-Z]{3}$/, search: true }),
    decimals: integer({ required: true, min: 0, max: 4, initial: 2 }),
    exchangeRate: decimal({ max: 1e9, decimals: rateDecimals }),
    liveRates: flag(),
    enabled: flag(),
    base: flag({ readOnly: true }),
    rateUpdatedAt: dateTime({ readOnly: true, hidden: ["bulk"] }),
    pendingRate: decimal({ readOnly: true, decimals: rateDecimals, hidden: ["form", "show", "csv", "bulk"] }),
    pendingSince: dateTime({ readOnly: true, hidden: ["form", "show", "filter", "csv", "bulk"] }),
    /** For searches in other languages. */
    names: computed(
      tags({ search: true, hidden: ["form", "show", "filter", "bulk", "csv"] }),
      (currency: { readonly isoCode: string }) => allNames(currency.isoCode, "currency"),
    ),
  },
  rules: {
    exchangeRate: checkRate,
    enabled: (currency) => currency.enabled || !currency.base || "currencies.errors.baseDisabled",
  },
  list: {
    columns: ["name", "isoCode", "symbol", "exchangeRate", "rateUpdatedAt", "liveRates", "enabled"],
    filters: ["enabled", "liveRates", "base", "pendingRate"],
    sort: "name",
    views: { enabled: { enabled: true }, pending: { pendingRate_null: false } },
  },
  form: {
    sections: {
      currency: ["name", "symbol", "isoCode", "decimals", "enabled"],
      rate: ["exchangeRate", "liveRates", "rateUpdatedAt"],
    },
  },
  csv: { key: "isoCode" },
  actions: {
    "accept-rate": action({ verb: "edit", on: ["bulk"] }),
    "reject-rate": action({ verb: "edit", on: ["bulk"] }),
    "make-base": action({ verb: "edit", on: [], when: { base: false }, confirm: true }),
    "refresh-rates": action({ verb: "edit", on: [], collection: true }),
  },
  sample: (n) => ({ name: `Currency ${n}`, symbol: "¤", isoCode: `Q${letters(n, 2)}` }),
});

export type Currency = RecordOf<typeof currencies>;
