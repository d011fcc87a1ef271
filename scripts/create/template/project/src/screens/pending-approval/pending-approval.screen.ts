import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/pending-approval",
  name: "pendingApproval",
  icon: "audit",
  of: "staff",
  verb: "edit",
  menu: "people",
  needs: "service",
  texts: ["approval", textsOf("staff")],
  component: async () => (await import("./pending-approval.tsx")).PendingApproval,
});
