import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { posSettings } from "../../resources/pos-settings.ts";

export default override<typeof posSettings>("pos-settings", {
  blocks: [
    {
      place: "after",
      section: "composition",
      on: ["form"],
      component: deferred(() => import("./composition-question.tsx"), "line"),
    },
  ],
});
