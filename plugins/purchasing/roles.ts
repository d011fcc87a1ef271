import type { RoleDefinition } from "../../src/domain/roles.ts";

declare module "../../src/domain/roles.ts" {
  interface PluginRoles {
    buyer: RoleDefinition;
  }
}

const look = ["list", "show"] as const;

export const roles: { readonly buyer: RoleDefinition } = {
  /** Orders from suppliers. The permissions on the plugin's own entities are in `resources/parts/access.ts`. */
  buyer: { may: { catalog: look, stock: look }, start: "/purchase-orders" },
};
