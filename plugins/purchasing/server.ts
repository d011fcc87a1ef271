import { definePluginServer } from "../../api/plugin.ts";
import type plugin from "./plugin.ts";
import { purchaseOrderActions } from "./server/actions.ts";
import { purchaseOrderHook } from "./server/hooks.ts";

export default definePluginServer<typeof plugin>({
  hooks: { "purchase-orders": purchaseOrderHook },
  actions: { "purchase-orders": purchaseOrderActions },
});
