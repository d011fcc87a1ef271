/** The public API for the server half of plugins; besides it, they import the `plugin.ts` of features. */

import type { AnyResource, RecordOf, Resource } from "../src/core/define.ts";
import type { Extension } from "../src/core/extension.ts";
import type { Admin } from "../src/domain/people/admin.ts";
import type { Verb } from "../src/domain/roles.ts";
import type { Extended } from "../src/plugins/define.ts";
import type { Plugin } from "../src/plugins/files/declaration-files.ts";
import type { ShopGlobal, ShopResource } from "../src/resources/index.ts";
import { noRecord } from "./platform/problem.ts";
import { assertPermission, inScope } from "./records/access/access.ts";
import type { FunctionsOf, HandlersOf } from "./records/actions/handler.ts";
import { type Feature, nothing, type PlainParts } from "./records/features/feature.ts";
import { type Draft, typedAs } from "./records/typed-as.ts";
import type { Writer } from "./records/writer.ts";
import type { Reader, Rules } from "./store/port.ts";

export { writeMail } from "./features/mail/index.ts";
export { notify } from "./features/notifications/index.ts";
export { referenceId, referenceRecord } from "./features/reference/index.ts";
export { askedPeriod, comparePeriods, countOfRows, type Source } from "./features/reports/index.ts";
export { hours, minutes } from "./platform/durations.ts";
export { invalid, noRecord, Problem } from "./platform/problem.ts";
export {
  publicAccess,
  type RouteAccess,
  signedInAccess,
  withPermission,
} from "./records/access/route-access.ts";
export { audit } from "./records/audit/entry.ts";
export { freeTimesEndpoint } from "./records/declared/free-times-endpoint.ts";
export { endpoint, file } from "./records/endpoints/endpoint.ts";
export type { KnownEndpoints } from "./records/endpoints/known.ts";
export { inQuery } from "./records/endpoints/query.ts";
export type { ReferenceData, Upgrade } from "./records/features/feature.ts";
export { readGlobal } from "./records/globals/record.ts";
export { defineJob, type JobDefinition, totalIn } from "./records/jobs/define-job.ts";
export { jobInput } from "./records/jobs/job.ts";
export { type ReportCall, reportAnswer } from "./records/reports/answer.ts";
export type { ScheduledWork } from "./records/schedules/scheduled-work.ts";
export type { Draft } from "./records/typed-as.ts";
export { changeDocument, removeDocument, writeDocument } from "./records/write/documents.ts";
export { patchRecord } from "./records/write/patch.ts";
export { createRecord, removeRecord, updateRecord } from "./records/write/write.ts";
export { type Writer, writeInBackground } from "./records/writer.ts";
export { OutOfBounds, type Reader, type Rules, type StoredRecord, type Transaction } from "./store/port.ts";

/** Loads records by id, in the given order; missing ones are left out. */
export async function recordsOf<R extends AnyResource>(
  reader: Reader,
  resource: R,
  ids: readonly string[],
): Promise<readonly RecordOf<R>[]> {
  return (await reader.getMany(resource.name, ids)).map(typedAs(resource));
}

/** Loads a record by id. Throws 404 if it does not exist. */
export async function recordOf<R extends AnyResource>(
  reader: Reader,
  resource: R,
  id: string,
): Promise<RecordOf<R>> {
  const [record] = await recordsOf(reader, resource, [id]);
  if (!record) throw noRecord(resource.name, id);
  return record;
}

/**
 * Loads a record that a user may do something with, such as that of an endpoint's address. Throws 403 without the permission,
 * 404 if it does not exist or is out of their scope.
 */
export async function recordFor<R extends AnyResource>(
  { store, admin }: { readonly store: Reader; readonly admin: Admin },
  resource: R,
  id: string,
  verb: Verb = "show",
): Promise<RecordOf<R>> {
  assertPermission(admin, resource, verb);
  const record = await store.get(resource.name, id);
  if (!record || !inScope(admin, resource, verb, record)) throw noRecord(resource.name, id);
  return typedAs(resource)(record);
}

/** Hooks of a resource, run inside the transaction of a write. All are optional. */
export interface HookFor<R> {
  /** Names of the plugin's rules over several records that a write has to hold. */
  readonly under?: Rules;
  /** Completes a checked record. */
  complete?(record: Draft<R>, now: Date): Draft<R>;
  /** Adapts a completed record to other stored records. Throws a Problem if it cannot. */
  fit?(writer: Writer, record: Draft<R>, before: RecordOf<R> | null): Promise<Draft<R>>;
  /** Rejects a change by throwing a Problem; `after` is null for a deletion. */
  check?(
    writer: Writer,
    change: { readonly before: RecordOf<R> | null; readonly after: Draft<R> | null },
  ): Promise<void>;
  /** Writes the consequences of a change. */
  after?(
    writer: Writer,
    written: { readonly before: RecordOf<R> | null; readonly after: RecordOf<R> | null },
  ): Promise<void>;
}

/** One function for each declared action of a resource; those of moves may be left out. */
export type ActionsFor<R> = FunctionsOf<R>;

type Each<P extends Plugin> = P["resources"] extends readonly (infer R)[] ? R : never;
type EachGlobal<P extends Plugin> = P["globals"] extends readonly (infer G)[] ? G : never;

type OfName<N> = Extract<ShopResource, { readonly name: N }>;
/** What an extension adds actions to, with the fields of both. */
type Extending<E> =
  E extends Extension<infer N, infer F, infer A>
    ? ([OfName<N>] extends [never] ? Resource<N, F> : Extended<OfName<N>, E>) & { readonly "~actions"?: A }
    : never;
/** The extension of a resource among those of a plugin. */
type ExtensionOf<R, E> = Extract<E, { readonly name: NameOf<R> }>;

/**
 * One function for each action that an extension declares, whose records have the fields of both.
 * @example export const memberActions: AddedActions<typeof members> = { async award({ writer, record, input }) { … } };
 */
export type AddedActions<E extends Extension> = FunctionsOf<Extending<E>>;

/** Required if a resource has actions. */
type ActionsPart<R> = keyof HandlersOf<R> extends never
  ? { readonly actions?: undefined }
  : Record<never, never> extends HandlersOf<R>
    ? { readonly actions?: HandlersOf<R> }
    : { readonly actions: HandlersOf<R> };

/**
 * Defines the server half of a plugin, the default export of `plugins/{name}/server.ts`. Missing or unknown action
 * functions, and hooks for resources that do not exist, do not compile. A hook of one of the shop's resources runs after
 * the shop's own. A plugin with `extend.ts` gives the type of its extensions, too: their fields are in the records, and
 * their actions need functions.
 * @example
 * export default definePluginServer<typeof plugin>({
 *   hooks: { "purchase-orders": purchaseOrderHook, orders: { check: refuseAtNight } },
 *   actions: { "purchase-orders": purchaseOrderActions },
 * });
 */
export function definePluginServer<P extends Plugin, E extends readonly Extension[] = readonly []>(
  server: PlainParts &
    ActionsPart<Each<P> | Extending<E[number]>> & {
      readonly hooks?: {
        readonly [R in Each<P> | EachGlobal<P> | ShopResource | ShopGlobal as NameOf<R>]?: HookFor<
          Extended<R, ExtensionOf<R, E[number]>>
        >;
      };
    },
): Feature {
  // Each function takes the record and input types of its own declaration.
  return { ...nothing, ...server } as unknown as Feature;
}

type NameOf<R> = R extends { readonly name: infer N extends string } ? N : never;
