import { override } from "../../kit/context/overrides.ts";
import { deferred, served } from "../../kit/late/deferred.tsx";
import type { redirects } from "../../resources/redirects.ts";

/** Overrides of redirects: a test form in the list. */
export default override<typeof redirects>("redirects", {
  texts: ["redirects"],
  blocks: [
    {
      place: "before",
      section: "",
      on: ["list"],
      component: served(deferred(() => import("./hit-test.tsx"), "line")),
    },
  ],
});
