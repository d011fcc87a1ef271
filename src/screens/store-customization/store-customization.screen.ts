import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/store-customization",
  name: "storeCustomization",
  icon: "layout",
  of: "slider",
  verb: "show",
  menu: "content",
  order: 1,
  texts: ["storefront"],
  component: async () => (await import("./store-customization.tsx")).storeCustomization(),
});
