import { defineFeature } from "../../records/features/feature.ts";
import { staffActions } from "./actions.ts";
import { sessions } from "./collections.ts";
import { staffHook } from "./hook.ts";
import { roleHook } from "./roles-hook.ts";

export default defineFeature({
  hooks: { staff: staffHook, roles: roleHook },
  actions: { staff: staffActions },
  gauges: [
    {
      name: "storekeeper_sessions",
      help: "Sessions that have not ended.",
      resource: sessions.name,
      where: (now) => [{ field: "expiresAt", op: "gt", values: [now.toISOString()] }],
    },
  ],
});
