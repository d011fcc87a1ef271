import type { Lock, StoredRecord, Users } from "../../port.ts";
import { copy } from "../../record.ts";
import type { ReferredId } from "../../schema.ts";

/** From weakest to strongest. */
const strengths: readonly Lock[] = ["refer", "keep", "change", "remove"];

const isEnough = (has: Lock, lock: Lock) => strengths.indexOf(has) >= strengths.indexOf(lock);

interface One {
  readonly record: StoredRecord;
  readonly how: Lock;
  /** References to it; absent unless counted since the last write to any of them. */
  readonly users?: readonly Users[];
}

/** An entry before it was replaced. */
interface Replaced {
  readonly key: string;
  readonly one: One | undefined;
}

const keyOf = (resource: string, id: string) => `${resource}\n${id}`;

/** The records that a transaction has locked. Nobody else can change them, so they need not be read again. */
export class LockedRecords {
  private readonly records = new Map<string, One>();
  private readonly replaced: Replaced[] = [];
  /** Whether references were counted; most transactions remove nothing. */
  private isCounted = false;

  /** The record, if it is locked at least that strongly. */
  get(resource: string, id: string, how: Lock = "keep"): StoredRecord | undefined {
    const one = this.records.get(keyOf(resource, id));
    return one && isEnough(one.how, how) ? copy(one.record) : undefined;
  }

  /** All records, or undefined if one is not locked. */
  all(resource: string, ids: readonly string[], how: Lock = "keep"): readonly StoredRecord[] | undefined {
    const records: StoredRecord[] = [];
    for (const id of ids) {
      const one = this.get(resource, id, how);
      if (!one) return undefined;
      records.push(one);
    }
    return records;
  }

  /** @param how default: its current lock */
  set(resource: string, record: StoredRecord, how?: Lock): void {
    const key = keyOf(resource, record.id);
    const { how: had, users } = this.records.get(key) ?? {};
    const strongest = had && how ? (isEnough(had, how) ? had : how) : (how ?? had);
    if (!strongest) return;
    this.replace(key, { record: copy(record), how: strongest, ...(users && { users }) });
  }

  /** References to a record that only this transaction can reference any more; undefined if unknown. */
  users(resource: string, id: string): readonly Users[] | undefined {
    return this.records.get(keyOf(resource, id))?.users;
  }

  /** Stores the references to a record that is locked for removal. */
  counted(resource: string, id: string, users: readonly Users[]): void {
    const key = keyOf(resource, id);
    const one = this.records.get(key);
    if (!one || !isEnough(one.how, "remove")) return;
    this.isCounted = true;
    this.replace(key, { ...one, users });
  }

  /** Forgets counts after a write of referencing records. */
  uncounted(referred: () => Iterable<ReferredId>): void {
    if (!this.isCounted) return;
    for (const { target, id } of referred()) {
      const key = keyOf(target, id);
      const { users, ...one } = this.records.get(key) ?? {};
      if (users && "record" in one) this.replace(key, one as One);
    }
  }

  /** Forgets records after a write that does not return them. */
  forget(resource: string, id?: string): void {
    const own = keyOf(resource, "");
    const keys =
      id === undefined
        ? [...this.records.keys()].filter((key) => key.startsWith(own))
        : [keyOf(resource, id)];
    for (const key of keys) this.replace(key, undefined);
  }

  mark(): number {
    return this.replaced.length;
  }

  /** Restores the state at the mark after a rollback to a savepoint. */
  undo(mark: number): void {
    for (const { key, one } of this.replaced.splice(mark).reverse()) this.put(key, one);
  }

  private replace(key: string, one: One | undefined): void {
    this.replaced.push({ key, one: this.records.get(key) });
    this.put(key, one);
  }

  private put(key: string, one: One | undefined): void {
    if (one) this.records.set(key, one);
    else this.records.delete(key);
  }
}
