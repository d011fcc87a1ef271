import { override } from "../../kit/context/index.ts";
import type { redirects } from "../../resources/redirects.ts";
import { deferred, served } from "../deferred.tsx";

/** The list of redirects can be asked where an address leads. */
export const redirectOverrides = override<typeof redirects>("redirects", {
  blocks: [
    {
      place: "before",
      section: "",
      on: ["list"],
      component: served(deferred(() => import("./hit-test.tsx"), "line")),
    },
  ],
});
