import { mayDo } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { UndoProgress } from "../../../src/domain/past-import.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import { assertPermission } from "../../records/access/access.ts";
import type { Deps } from "../../records/deps.ts";
import type { Outcome } from "../../records/outcome.ts";
import { withReadCache } from "../../records/read-cache.ts";
import { undoEdit, withLastEntries } from "../../records/write/undo.ts";
import type { Writer } from "../../records/writer.ts";
import { routedResources } from "../../store/collections.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import { type BulkOperation, type BulkResult, deleteOperation, prepareBatch } from "../resources/bulk.ts";
import { imports } from "./collections.ts";
import { asImport, importView, writtenIn } from "./past-import.ts";
import { undoOrder, type WrittenRecord } from "./undo-order.ts";

/** Maximum number of records per transaction. */
const most = 100;
/** Milliseconds after which a request answers, so that the progress can be shown. */
const turn = 1500;

/** Who undoes an import, and what was announced of it. */
interface UndoCall {
  readonly deps: Deps;
  readonly admin: Admin;
  readonly writerIn: (tx: Transaction) => Writer;
  readonly told: (resource: string, outcomes: readonly Outcome[]) => void;
}

/**
 * Undoes an import as far as a request may take, beginning where the last one stopped: changed records get their former
 * values, created ones are deleted. Records that were changed since or are in use stay as they are, and so do those
 * created for references that the user may not delete. Throws 403 without permission to edit or delete.
 */
export async function undoImport(call: UndoCall, record: StoredRecord): Promise<UndoProgress> {
  const { deps, admin } = call;
  const { id, resource: name } = asImport(record);
  const resource = routedResources.get(name);
  if (!resource) throw new Problem("not-found", "This resource does not exist.");
  const all = undoOrder(name, await writtenIn(deps.store, id));
  assertMayUndo(admin, resource, all);
  const until = performance.now() + turn;
  for (;;) {
    const step = await deps.store.transaction((tx) => undoSome(tx, call, id, all));
    for (const [of, outcomes] of step.outcomes) call.told(of, outcomes);
    const one = asImport(step.record);
    if (one.undoneAt !== null || performance.now() > until) {
      return { ...importView(step.record), total: all.length, done: one.undoPlace };
    }
  }
}

function assertMayUndo(admin: Admin, resource: AnyResource, all: readonly WrittenRecord[]): void {
  const own = all.filter(({ isReference }) => !isReference);
  if (own.some(({ isNew }) => !isNew)) assertPermission(admin, resource, "edit");
  if (own.some(({ isNew }) => isNew)) assertPermission(admin, resource, "delete");
}

interface Step {
  readonly record: StoredRecord;
  readonly outcomes: readonly (readonly [resource: string, outcomes: readonly Outcome[]])[];
}

/** Undoes the next records of one resource and kind, with the progress in the same transaction. */
async function undoSome(
  tx: Transaction,
  { deps, admin, writerIn }: UndoCall,
  id: string,
  all: readonly WrittenRecord[],
): Promise<Step> {
  const [locked] = await tx.lock(imports.name, [id]);
  if (!locked) throw noRecord(imports.name, id);
  const { undoPlace, undone, undoneAt, staffId, createdAt } = asImport(locked);
  if (undoneAt !== null) return { record: locked, outcomes: [] };
  const [first] = all.slice(undoPlace);
  const isLike = (one: WrittenRecord) => one.resource === first?.resource && one.isNew === first.isNew;
  const rest = all.slice(undoPlace, undoPlace + most);
  const end = rest.findIndex((one) => !isLike(one));
  const some = end < 0 ? rest : rest.slice(0, end);
  const resource = first && routedResources.get(first.resource);
  const done =
    resource && mayDo(admin, resource, first.isNew ? "delete" : "edit")
      ? await undoBatch(writerIn(withReadCache(tx)), resource, some, { actorId: staffId, since: createdAt })
      : [];
  const place = undoPlace + some.length;
  const ended = place >= all.length ? { undoneAt: deps.clock().toISOString() } : {};
  const succeeded = done.filter(({ result }) => result.ok);
  const progress = { undoPlace: place, undone: undone + succeeded.length, ...ended };
  const record = await tx.update(imports.name, id, null, progress);
  const outcomes = succeeded.flatMap(({ outcome }) => outcome ?? []);
  return { record, outcomes: resource ? [[resource.name, outcomes]] : [] };
}

/** An import is recorded at the end of the transaction that writes its first rows. In milliseconds. */
const longestTransaction = 60 * 60_000;

/** Whose writes are undone, and when the import was recorded. */
interface Author {
  readonly actorId: string;
  readonly since: string;
}

async function undoBatch(
  writer: Writer,
  resource: AnyResource,
  some: readonly WrittenRecord[],
  author: Author,
): Promise<readonly BulkResult[]> {
  const versions = new Map(some.map(({ id, version }) => [id, version]));
  const since = new Date(Date.parse(author.since) - longestTransaction);
  const terms = { actorId: author.actorId, since };
  const restore: BulkOperation = {
    ahead: (writer, ids) => withLastEntries(writer, resource, ids, since),
    work: (writer, id) => undoEdit(writer, resource, id, versions.get(id) ?? 0, terms),
    how: "change",
  };
  const operation = some[0]?.isNew ? deleteOperation(resource, (id) => versions.get(id) ?? null) : restore;
  const ids = some.map(({ id }) => id);
  const work = await prepareBatch(writer, resource, ids, operation);
  const done: BulkResult[] = [];
  for (const id of ids) done.push(await work(id));
  return done;
}
