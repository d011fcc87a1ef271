/** What the server's half of a plugin is written with; the other modules of the API are not for plugins. */

import type { ActionsOf } from "../src/core/action.ts";
import type { AnyResource, RecordOf } from "../src/core/define.ts";
import type { Plugin } from "../src/plugins/define.ts";
import type { HandlerOf, HandlersOf } from "./actions/handler.ts";
import type { PluginServer } from "./plugins.ts";
import { noRecord } from "./problem.ts";
import { type Draft, typedAs } from "./records/typed-as.ts";
import type { Writer } from "./records/writer.ts";
import type { Reader, Rules } from "./stores/port.ts";

export { audit } from "./audit/entry.ts";
export { readGlobal } from "./globals/record.ts";
export { invalid, noRecord, Problem } from "./problem.ts";
export type { Draft } from "./records/typed-as.ts";
export { createRecord, removeRecord, updateRecord } from "./records/write.ts";
export type { Writer } from "./records/writer.ts";
export { type Move, moveStock } from "./stock/ledger.ts";
export { OutOfBounds, type Reader, type Rules, type StoredRecord, type Transaction } from "./stores/port.ts";

/** The records of a resource with these ids, in their order; those that are not there are left out. */
export async function recordsOf<R extends AnyResource>(
  reader: Reader,
  resource: R,
  ids: readonly string[],
): Promise<readonly RecordOf<R>[]> {
  return (await reader.getMany(resource.name, ids)).map(typedAs(resource));
}

/** The record of a resource with this id. Throws 404 where there is none. */
export async function recordOf<R extends AnyResource>(
  reader: Reader,
  resource: R,
  id: string,
): Promise<RecordOf<R>> {
  const [record] = await recordsOf(reader, resource, [id]);
  if (!record) throw noRecord(resource.name, id);
  return record;
}

/** What an entity does beyond its declaration, inside the transaction of the write. Every part may be left out. */
export interface HookFor<R> {
  /** The rules over several records that a write is under, by names of the plugin's own. */
  readonly under?: Rules;
  /** Completes a checked record. */
  complete?(record: Draft<R>, now: Date): Draft<R>;
  /** Fits a completed record to what else is stored. Throws a Problem where it cannot be. */
  fit?(writer: Writer, record: Draft<R>, before: RecordOf<R> | null): Promise<Draft<R>>;
  /** Refuses a change by throwing a Problem; `after` is null where the record is deleted. */
  check?(
    writer: Writer,
    change: { readonly before: RecordOf<R> | null; readonly after: Draft<R> | null },
  ): Promise<void>;
  /** Writes what follows from a change. */
  after?(
    writer: Writer,
    written: { readonly before: RecordOf<R> | null; readonly after: RecordOf<R> | null },
  ): Promise<void>;
}

/** One function for each declared action of a resource. */
export type ActionsFor<R> = { readonly [K in keyof ActionsOf<R>]: HandlerOf<R, ActionsOf<R>[K]> };

type Each<P extends Plugin> = P["resources"] extends readonly (infer R)[] ? R : never;
type EachGlobal<P extends Plugin> = P["globals"] extends readonly (infer G)[] ? G : never;

/** Required where an entity has actions. */
type ActionsPart<R> = keyof HandlersOf<R> extends never
  ? { readonly actions?: undefined }
  : { readonly actions: HandlersOf<R> };

/**
 * What a plugin does on the server, the default export of `plugins/{name}/server.ts`. A declared action without a function
 * does not compile, nor one too many, nor a hook of an entity that is not the plugin's own.
 * @example
 * export default definePluginServer<typeof plugin>({
 *   hooks: { "purchase-orders": purchaseOrderHook },
 *   actions: { "purchase-orders": purchaseOrderActions },
 * });
 */
export function definePluginServer<P extends Plugin>(
  server: ActionsPart<Each<P>> & {
    readonly hooks?: {
      readonly [R in Each<P> | EachGlobal<P> as NameOf<R>]?: HookFor<R>;
    };
  },
): PluginServer {
  const { hooks = {}, actions = {} } = server;
  // Each takes the record and the input of its own declaration.
  return { hooks, actions } as unknown as PluginServer;
}

type NameOf<R> = R extends { readonly name: infer N extends string } ? N : never;
