import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/coming-soon",
  name: "comingSoon",
  icon: "clock",
  menu: "none",
  component: async () => (await import("./coming-soon.tsx")).ComingSoon,
});
