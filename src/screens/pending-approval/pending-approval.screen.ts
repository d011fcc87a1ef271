import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/pending-approval",
  name: "pendingApproval",
  icon: "audit",
  // The permission for reviews also covers sign-ups.
  of: "reviews",
  verb: "edit",
  menu: "people",
  needs: "service",
  texts: ["approval", textsOf("staff"), textsOf("reviews")],
  component: async () => (await import("./pending-approval.tsx")).PendingApproval,
});
