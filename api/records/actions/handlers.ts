import type { Hook } from "../hook.ts";
import type { ActionHandler, CollectionHandler } from "./handler.ts";

export type AnyHandler = ActionHandler | CollectionHandler;

/** Handlers by resource and action. */
export type HandlerTable = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

/** The server half of a plugin. */
export interface PluginServer {
  readonly hooks: Readonly<Record<string, Hook>>;
  readonly actions: HandlerTable;
}

const handlers = new Map<string, Readonly<Record<string, AnyHandler>>>();

/** Registers the handlers of declared actions. The first one of an action stays. */
export function registerHandlers(table: HandlerTable): void {
  for (const [name, ofResource] of Object.entries(table)) {
    handlers.set(name, { ...ofResource, ...handlers.get(name) });
  }
}

/** The handler of a declared action. */
export function handlerOf(resource: string, action: string): AnyHandler | undefined {
  const ofResource = handlers.get(resource);
  return ofResource && Object.hasOwn(ofResource, action) ? ofResource[action] : undefined;
}
