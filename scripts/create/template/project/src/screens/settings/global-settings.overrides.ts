import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { globalSettings } from "../../resources/global-settings.ts";

/** Overrides of the global settings: what declarations cannot express. */
export default override<typeof globalSettings>("global-settings", {
  inputs: { timeZone: deferred(() => import("./time-zone-input.tsx"), "line") },
  blocks: [
    {
      place: "after",
      section: "units",
      on: ["form"],
      component: deferred(() => import("./units-question.tsx"), "line"),
    },
  ],
});
