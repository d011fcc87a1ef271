import type { GlobalName, ResourceName } from "../../../src/resources/index.ts";
import { customerHook } from "./customers.ts";
import type { Hook } from "./hook.ts";
import { orderHook } from "./orders.ts";
import { productHook } from "./products.ts";
import { staffHook } from "./staff.ts";

const hooks: { readonly [K in ResourceName | GlobalName]?: Hook } = {
  customers: customerHook,
  orders: orderHook,
  products: productHook,
  staff: staffHook,
};

const byName: ReadonlyMap<string, Hook> = new Map(Object.entries(hooks));
const none: Hook = {};

/** What a resource or a global does beyond its declaration; nothing for most. */
export function hookOf(resource: string): Hook {
  return byName.get(resource) ?? none;
}
