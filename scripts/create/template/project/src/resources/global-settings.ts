import { defineGlobal, type GlobalOf, money, multiSelect, select, text } from "../core/define.ts";
import { lengthUnits, unitSystems, volumeUnits, weightUnits } from "../domain/measures/units.ts";
import { mostPrice } from "../domain/money/amount-limit.ts";
import { roles } from "../domain/roles.ts";
import { dateFormats } from "../domain/texts/date-format.ts";
import { addressLetters } from "../domain/texts/made-slug.ts";
import { isTimeZone, unchosenTimeZone } from "../domain/texts/time-zone.ts";

const ownUnits = { unitSystem: "custom" } as const;

/** Settings of the whole business. */
export const globalSettings = defineGlobal({
  name: "global-settings",
  icon: "setting",
  group: "settings",
  area: "settings",
  path: "/settings/global",
  menu: false,
  shared: true,
  fields: {
    /** The largest amount that people can type. Null for the usual one of the currency. */
    largestAmount: money({ min: 1, max: mostPrice, size: "none" }),
    /** The letters of the slugs that new records get from their titles. */
    addressLetters: select(addressLetters, { required: true, initial: "every" }),
    dateFormat: select(dateFormats, { required: true, initial: "language" }),
    timeZone: text({
      required: true,
      max: 64,
      initial: unchosenTimeZone,
      check: (name) => isTimeZone(name) || "global-settings.errors.timeZone",
    }),
    unitSystem: select(unitSystems, { required: true, initial: "metric" }),
    lengthUnit: select(lengthUnits, { required: true, initial: "cm", when: ownUnits }),
    weightUnit: select(weightUnits, { required: true, initial: "g", when: ownUnits }),
    volumeUnit: select(volumeUnits, { required: true, initial: "ml", when: ownUnits }),
    /** Roles that must use a second factor. */
    secondFactorRoles: multiSelect(roles, { writers: ["super-admin"] }),
  },
  form: {
    layout: { side: ["security"] },
    sections: {
      amounts: ["largestAmount"],
      addresses: ["addressLetters"],
      units: ["unitSystem", "lengthUnit", "weightUnit", "volumeUnit"],
      dates: ["dateFormat", "timeZone"],
      security: ["secondFactorRoles"],
    },
  },
});

export type GlobalSettings = GlobalOf<typeof globalSettings>;
