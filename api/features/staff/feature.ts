import { defineFeature } from "../../records/features/feature.ts";
import { matching } from "../../store/dialect/query.ts";
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
      where: (now) => matching({ expiresAt_gt: now.toISOString() }),
    },
  ],
});
