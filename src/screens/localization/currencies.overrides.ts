import { override } from "../../kit/context/overrides.ts";
import { deferred, served } from "../../kit/late/deferred.tsx";
import type { currencies } from "../../resources/currencies.ts";
import { LocalNameCell, localTitle } from "./local-names.tsx";
import { RateAgeCell } from "./rate-age-cell.tsx";

const decisions = deferred(() => import("./currency-decisions.tsx"), "line");

export default override<typeof currencies>("currencies", {
  texts: ["localization"],
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
});
