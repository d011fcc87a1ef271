import { override } from "../../kit/context/index.ts";
import { deferred, served } from "../../kit/ui/index.ts";
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
