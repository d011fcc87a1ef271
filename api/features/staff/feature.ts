import { defineFeature } from "../../records/features/feature.ts";
import { staffActions } from "./actions.ts";
import { staffHook } from "./hook.ts";
import { roleHook } from "./roles-hook.ts";

export default defineFeature({
  hooks: { staff: staffHook, roles: roleHook },
  actions: { staff: staffActions },
});
