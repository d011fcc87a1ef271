import type { GlobalName, ResourceName } from "../../../src/resources/index.ts";
import type { ActionHandlers } from "../actions/handler.ts";
import type { HandlerTable } from "../actions/handlers.ts";
import type { Endpoint } from "../endpoints/endpoint.ts";
import type { Hook } from "../hook.ts";

/** What a feature of the shop or a plugin adds to the server. */
export interface Feature {
  /** By the name of their resource or global. */
  readonly hooks: Readonly<Record<string, Hook>>;
  /** The functions of declared actions, by the name of their resource. */
  readonly actions: HandlerTable;
  /** Requests that follow from no declaration of a resource. */
  readonly endpoints: readonly Endpoint[];
}

/**
 * Declares a feature of the shop or a part of the server, the default export of `feature.ts` in its folder: the server finds it
 * there. Plugins do the same with `definePluginServer`.
 * @example
 * export default defineFeature({ hooks: { customers: customerHook }, actions: { customers: customerActions } });
 */
export function defineFeature(feature: {
  readonly hooks?: { readonly [K in ResourceName | GlobalName]?: Hook };
  readonly actions?: Partial<ActionHandlers>;
  readonly endpoints?: readonly Endpoint[];
}): Feature {
  const { hooks = {}, actions = {}, endpoints = [] } = feature;
  // Each function takes the record and input types of its own declaration.
  return { hooks, actions, endpoints } as unknown as Feature;
}
