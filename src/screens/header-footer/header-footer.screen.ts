import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

const path = "/header-footer";

export default defineScreen({
  path,
  name: "headerFooter",
  icon: "header",
  of: "header",
  verb: "show",
  menu: "content",
  order: 2,
  texts: ["storefront", textsOf("header"), textsOf("footer")],
  component: async () => (await import("./header-footer.tsx")).HeaderFooter,
  parts: [{ path: `${path}/footer` }],
});
