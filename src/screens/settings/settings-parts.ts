import { customise } from "../../kit/customise.ts";
import { globalSettings } from "../../resources/global-settings.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import { deferred } from "../deferred.tsx";

/** The warnings and previews that no declaration can say. */
export const settingsParts = {
  ...customise(globalSettings, {
    inputs: { timeZone: deferred(() => import("./time-zone-input.tsx"), "line") },
    blocks: [
      {
        place: "after",
        section: "units",
        on: ["form"],
        component: deferred(() => import("./units-question.tsx"), "line"),
      },
      {
        place: "after",
        section: "invoices",
        on: ["form"],
        component: deferred(() => import("./invoice-numbers.tsx")),
      },
    ],
  }),
  ...customise(posSettings, {
    blocks: [
      {
        place: "after",
        section: "composition",
        on: ["form"],
        component: deferred(() => import("./composition-question.tsx"), "line"),
      },
    ],
  }),
};
