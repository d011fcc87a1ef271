import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/translations",
  name: "translations",
  icon: "letters",
  of: "languages",
  menu: "localization",
  needs: "service",
  texts: ["translations"],
  component: async () => (await import("./translations.tsx")).Translations,
});
