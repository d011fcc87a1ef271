import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";

export default defineScreen({
  path: "/audit-log",
  name: "auditLog",
  icon: "shield",
  of: "audit",
  menu: "settings",
  order: 2,
  needs: "service",
  texts: ["audit", textsOf("staff")],
  component: async () => (await import("./audit-log.tsx")).AuditLog,
});
