import { computed, defineResource, flag, image, type RecordOf, tags, text } from "../core/define.ts";
import { flagOf } from "../domain/texts/flags.ts";
import { allNames } from "../domain/texts/names.ts";

const letters = (n: number, count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(65 + (Math.floor(n / 26 ** at) % 26))).join(
    "",
  );

/** XA to XZ and QM to QZ are user-assigned codes, which no country has. */
function freeCode(n: number): string {
  const at = n % 40;
  return at < 26 ? `X${letters(at, 1)}` : `Q${letters(at - 14, 1)}`;
}

/** The countries of ISO 3166-1. */
export const countries = defineResource({
  name: "countries",
  icon: "global",
  group: "localization",
  area: "delivery",
  title: "name",
  picture: "flag",
  fields: {
    name: text({ required: true, max: 80, search: true }),
    isoCode: text({ required: true, unique: true, case: "upper", pattern: /^[A-Z]{2}$/, search: true }),
    isoCode3: text({ unique: true, case: "upper", pattern: /^[A-Z]{3}$/, search: true }),
    callPrefix: text({ max: 8, pattern: /^\+\d{1,7}$/, search: true, editable: true }),
    published: flag({ initial: true, editable: true }),
    flag: computed(
      image({ hidden: ["form", "show", "filter", "bulk", "csv"] }),
      (country: { readonly isoCode: string }) => flagOf(country.isoCode),
    ),
    /** For searches in other languages. */
    names: computed(
      tags({ search: true, hidden: ["form", "show", "filter", "bulk", "csv"] }),
      (country: { readonly isoCode: string }) => allNames(country.isoCode, "region"),
    ),
  },
  list: {
    columns: ["name", "isoCode", "isoCode3", "callPrefix", "published"],
    filters: ["published"],
    sort: "name",
    views: { published: { published: true }, unpublished: { published: false } },
  },
  csv: { key: "isoCode" },
  sample: (n) => ({ name: `Country ${n}`, isoCode: freeCode(n), callPrefix: `+${(n % 999) + 1}` }),
});

export type Country = RecordOf<typeof countries>;
