import type { ActionHandler, ActionHandlers } from "./handler.ts";
import { productActions } from "./products.ts";

const handlers: ActionHandlers = {
  products: productActions,
};

/** The server half of a declared action. */
export function handlerOf(resource: string, action: string): ActionHandler | undefined {
  const ofResource: Readonly<Record<string, Readonly<Record<string, ActionHandler>>>> = handlers;
  const found = Object.hasOwn(ofResource, resource) ? ofResource[resource] : undefined;
  return found && Object.hasOwn(found, action) ? found[action] : undefined;
}
