import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/dashboard",
  name: "dashboard",
  icon: "dashboard",
  menu: "top",
  layout: "cards",
  texts: ["dashboard"],
  component: async () => (await import("./dashboard.tsx")).Dashboard,
});
