import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { languages } from "../../resources/languages.ts";

export default override<typeof languages>("languages", {
  texts: ["localization"],
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
      on: ["form", "show"],
      component: deferred(() => import("./language-standing.tsx"), "line"),
    },
  ],
});
