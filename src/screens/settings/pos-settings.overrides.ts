import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
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
