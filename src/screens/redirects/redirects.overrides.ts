import { override } from "../../kit/context/index.ts";
import { deferred, served } from "../../kit/ui/index.ts";
import type { redirects } from "../../resources/redirects.ts";

/** The list of redirects can be asked where an address leads. */
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
