import { textsOf } from "../../../src/core/texts/texts-of.ts";
import { defineScreen } from "../../../src/screens/define.ts";
import type plugin from "../plugin.ts";

/** When a service can be done, by whom. */
export default defineScreen<typeof plugin>({
  path: "/free-times",
  name: "freeTimes",
  icon: "clock",
  of: "appointments",
  menu: "appointments",
  menuFor: ["cashier"],
  needs: "service",
  texts: [textsOf("appointments")],
  component: async () => (await import("./free-times.tsx")).FreeTimes,
});
