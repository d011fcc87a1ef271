import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/404",
  name: "notFound",
  icon: "question",
  menu: "none",
  component: async () => (await import("./not-found.tsx")).NotFoundPage,
  // Every address that no other page has.
  parts: [{ path: "*" }],
});
