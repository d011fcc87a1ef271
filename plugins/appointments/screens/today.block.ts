import { textsOf } from "../../../src/core/texts/texts-of.ts";
import { deferred } from "../../../src/kit/late/deferred.tsx";
import { defineBlock } from "../../../src/screens/define.ts";
import type plugin from "../plugin.ts";

/** The dashboard begins with the appointments of the day. */
export default defineBlock<typeof plugin>({
  screen: "dashboard",
  place: "before",
  of: "appointments",
  component: deferred(() => import("./today.tsx"), "area", {
    plain: true,
    texts: [textsOf("appointments")],
  }),
});
