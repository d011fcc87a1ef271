import type { ActionHandler, CollectionHandler, MoveHandler } from "./handler.ts";

export type AnyHandler = ActionHandler | CollectionHandler | MoveHandler;

/** Handlers by resource and action. */
export type HandlerTable = Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;

interface Registered {
  readonly handler: AnyHandler;
  readonly source: string;
}

const handlers = new Map<string, Registered>();

const keyOf = (resource: string, action: string) => `${resource} ${action}`;

/**
 * Registers the handlers of declared actions. Throws if an action has one already.
 * @param source the file that they come from
 */
export function registerHandlers(source: string, table: HandlerTable): void {
  for (const [name, ofResource] of Object.entries(table)) {
    for (const [action, handler] of Object.entries(ofResource)) {
      const former = handlers.get(keyOf(name, action));
      if (former)
        throw new Error(
          `${former.source} and ${source} both have a function for the action "${action}" of ${name}: remove one.`,
        );
      handlers.set(keyOf(name, action), { handler, source });
    }
  }
}

/** The handler of a declared action. */
export const handlerOf = (resource: string, action: string): AnyHandler | undefined =>
  handlers.get(keyOf(resource, action))?.handler;
