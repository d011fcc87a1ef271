import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/returns/create",
  name: "newReturn",
  icon: "rollback",
  of: "orders",
  verb: "return",
  menu: "none",
  below: "returns",
  needs: "service",
  texts: ["returns"],
  component: async () => (await import("./new-return-page.tsx")).NewReturnPage,
});
