import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";
import { waitingManifests } from "./waiting.ts";

const names = waitingManifests.map(({ name }) => name);

export default defineScreen({
  path: "/pending-approval",
  name: "pendingApproval",
  icon: "audit",
  of: names,
  verb: "edit",
  menu: "people",
  needs: "service",
  texts: ["approval", ...names.map(textsOf)],
  badge: async () => (await import("./waiting-count.tsx")).WaitingCount,
  component: async () => (await import("./queue.tsx")).PendingApproval,
});
