import { override } from "../../kit/context/index.ts";
import type { globalSettings } from "../../resources/global-settings.ts";
import type { posSettings } from "../../resources/pos-settings.ts";
import { deferred } from "../deferred.tsx";

/** The warnings and previews that no declaration can say. */
export const settingsOverrides = {
  ...override<typeof globalSettings>("global-settings", {
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
  ...override<typeof posSettings>("pos-settings", {
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
