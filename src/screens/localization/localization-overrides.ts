import { override } from "../../kit/context/index.ts";
import type { countries } from "../../resources/countries.ts";
import type { currencies } from "../../resources/currencies.ts";
import type { languages } from "../../resources/languages.ts";
import type { shippingCarriers } from "../../resources/shipping-carriers.ts";
import { deferred, served } from "../deferred.tsx";
import { LocalNameCell } from "./local-name-cell.tsx";
import { localTitle } from "./local-title.ts";
import { RateAgeCell } from "./rate-age-cell.tsx";

const decisions = deferred(() => import("./currency-decisions.tsx"), "line");

/** What the declarations of languages, currencies, countries and carriers cannot say. */
export const localizationOverrides = {
  ...override<typeof countries>("countries", {
    title: localTitle("region"),
    cells: { name: LocalNameCell },
  }),
  ...override<typeof languages>("languages", {
    blocks: [
      {
        place: "before",
        section: "",
        on: ["list"],
        component: deferred(() => import("./unready-languages.tsx"), "line"),
      },
      {
        place: "after",
        section: "",
        on: ["form"],
        component: deferred(() => import("./language-in-form.tsx"), "line"),
      },
      {
        place: "after",
        section: "",
        on: ["show"],
        component: deferred(() => import("./language-on-page.tsx"), "line"),
      },
    ],
  }),
  ...override<typeof currencies>("currencies", {
    title: localTitle("currency"),
    cells: { name: LocalNameCell, rateUpdatedAt: RateAgeCell },
    blocks: [
      {
        place: "before",
        section: "",
        on: ["list"],
        component: served(deferred(() => import("./rates-bar.tsx"), "line")),
      },
      { place: "after", section: "rate", on: ["form", "show"], component: decisions },
    ],
  }),
  ...override<typeof shippingCarriers>("shipping-carriers", {
    blocks: [
      {
        place: "after",
        section: "tracking",
        on: ["form"],
        component: deferred(() => import("./tracking-in-form.tsx"), "line"),
      },
      {
        place: "after",
        section: "tracking",
        on: ["show"],
        component: deferred(() => import("./tracking-on-page.tsx"), "line"),
      },
    ],
  }),
};
