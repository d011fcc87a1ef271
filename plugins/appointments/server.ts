import { definePluginServer } from "../../api/plugin.ts";
import type { extensions } from "./extend.ts";
import type plugin from "./plugin.ts";
import { appointmentEndpoints } from "./server/endpoints.ts";
import { appointmentHook } from "./server/hooks.ts";

export default definePluginServer<typeof plugin, typeof extensions>({
  hooks: { appointments: appointmentHook },
  endpoints: appointmentEndpoints,
});
