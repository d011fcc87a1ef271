import { notifications } from "../../features/notifications/collections.ts";
import { sessions } from "../../features/staff/collections.ts";
import { auditEntries } from "../../records/audit/collections.ts";
import { globalValues } from "../../records/globals/collections.ts";
import { jobs } from "../../records/jobs/collections.ts";
import { routedResources } from "../../store/collections.ts";
import type { Store, StoredRecord, Transaction } from "../../store/port.ts";
import {
  type Changed,
  type ChangeType,
  type RecordChange,
  type ScopeValues,
  scopeValuesOf,
} from "./change.ts";

/** Collections of the server that screens show, besides the routed resources. */
const others: ReadonlySet<string> = new Set([globalValues.name, notifications.name, jobs.name]);

/** Whether changes of a resource are published. Of sessions, only their end: they change with every use. */
const isTold = (resource: string, type: ChangeType): boolean =>
  routedResources.has(resource) || others.has(resource) || (resource === sessions.name && type === "deleted");

interface Step {
  readonly resource: string;
  readonly type: ChangeType;
  /** Null for several records. */
  readonly record: Changed | null;
}

/** Merges the steps of a transaction into one change per record. */
function changesOf(steps: readonly Step[], actor: RecordChange["actor"]): readonly RecordChange[] {
  const types = new Map<string, ChangeType>();
  const changes = new Map<
    string,
    { resource: string; type: ChangeType; records: Map<string, Changed> | null }
  >();
  for (const { resource, type, record } of steps) {
    const place = `${resource} ${record?.id}`;
    const first = record ? types.get(place) : undefined;
    // Created and then updated is created; created and then deleted is no change.
    const made = first === "created";
    const last = made && type === "updated" ? "created" : type;
    if (record && first !== undefined) changes.get(`${resource} ${first}`)?.records?.delete(record.id);
    if (made && type === "deleted") {
      types.delete(place);
      continue;
    }
    types.set(place, last);
    const key = `${resource} ${last}`;
    const kind = changes.get(key) ?? { resource, type: last, records: new Map() };
    if (record) kind.records?.set(record.id, record);
    else kind.records = null;
    changes.set(key, kind);
  }
  return [...changes.values()].flatMap(({ resource, type, records }) =>
    records?.size === 0 ? [] : [{ resource, type, records: records && [...records.values()], actor }],
  );
}

/** Wraps a transaction to record its changes. */
function noting(tx: Transaction) {
  const steps: Step[] = [];
  const reaches = new Map<string, ScopeValues>();
  let actor: RecordChange["actor"] = null;

  function seen(resource: string, records: readonly StoredRecord[]): void {
    const declared = routedResources.get(resource);
    if (!declared) return;
    for (const record of records) {
      const values = scopeValuesOf(declared, record);
      if (values && !reaches.has(`${resource} ${record.id}`)) reaches.set(`${resource} ${record.id}`, values);
    }
  }

  function note(resource: string, type: ChangeType, id: string, after?: StoredRecord): void {
    if (!isTold(resource, type)) return;
    const declared = routedResources.get(resource);
    const [was, is] = [reaches.get(`${resource} ${id}`), after && declared && scopeValuesOf(declared, after)];
    // Jobs belong to their user, notifications to the recipients of their kind.
    const isOwn = resource === jobs.name || resource === notifications.name;
    const own = isOwn && after ? { staffId: after.staffId, kind: after.kind } : undefined;
    const values = [was, is, own].filter((one) => one !== undefined);
    const version = after ? { version: after.version } : {};
    steps.push({
      resource,
      type,
      record: { id, ...version, ...(values.length > 0 ? { reach: values } : {}) },
    });
  }

  const noted: Transaction = {
    ...tx,
    async lock(resource, ids, how) {
      const records = await tx.lock(resource, ids, how);
      seen(resource, records);
      return records;
    },
    async insert(resource, record, was) {
      const after = await tx.insert(resource, record, was);
      note(resource, "created", after.id, after);
      return after;
    },
    async insertMany(resource, records, was) {
      const all = await tx.insertMany(resource, records, was);
      for (const one of all) if (!(one instanceof Error)) note(resource, "created", one.id, one);
      return all;
    },
    async append(resource, record) {
      await tx.append(resource, record);
      if (resource === auditEntries.name && typeof record.actorId === "string") {
        actor = { id: record.actorId, name: String(record.actorName) };
      }
      // Ledger rows: no screen has a single one open.
      if (isTold(resource, "created")) steps.push({ resource, type: "created", record: null });
    },
    async update(resource, id, expectedVersion, changes) {
      const after = await tx.update(resource, id, expectedVersion, changes);
      note(resource, "updated", id, after);
      return after;
    },
    async updateAll(resource, where, changes) {
      const count = await tx.updateAll(resource, where, changes);
      if (count > 0 && isTold(resource, "updated")) steps.push({ resource, type: "updated", record: null });
      return count;
    },
    async remove(resource, id, expectedVersion) {
      await tx.remove(resource, id, expectedVersion);
      note(resource, "deleted", id);
    },
    async adjust(resource, id, field, by, bounds) {
      const after = await tx.adjust(resource, id, field, by, bounds);
      note(resource, "updated", id, after);
      return after;
    },
    async savepoint(work) {
      const mark = steps.length;
      try {
        return await tx.savepoint(work);
      } catch (error) {
        steps.length = mark;
        throw error;
      }
    },
  };
  return { noted, changes: () => changesOf(steps, actor) };
}

/** Wraps a store to publish the changes of its transactions after they commit. */
export function withChangeEvents(store: Store, onCommit: (changes: readonly RecordChange[]) => void): Store {
  const transaction: Store["transaction"] = async (work, kind) => {
    if (kind === "trial") return store.transaction(work, kind);
    let changes: () => readonly RecordChange[] = () => [];
    const result = await store.transaction((tx) => {
      // A transaction may run again from the start.
      const attempt = noting(tx);
      changes = attempt.changes;
      return work(attempt.noted);
    }, kind);
    const events = changes();
    if (events.length > 0) onCommit(events);
    return result;
  };
  return Object.assign(Object.create(store), { transaction });
}
