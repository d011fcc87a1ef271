import type { Lock, StoredRecord } from "../port.ts";
import { copy } from "../record.ts";

/** From the weakest to the strongest. */
const strengths: readonly Lock[] = ["refer", "keep", "change", "remove"];

const isEnough = (has: Lock, wanted: Lock) => strengths.indexOf(has) >= strengths.indexOf(wanted);

interface One {
  readonly record: StoredRecord;
  readonly how: Lock;
}

/** The records that one transaction has locked, as they are: nobody else changes them, so nobody has to ask again. */
export class Held {
  private readonly records = new Map<string, Map<string, One>>();

  /** The record, where it is locked that strongly. */
  get(resource: string, id: string, how: Lock = "keep"): StoredRecord | undefined {
    const one = this.records.get(resource)?.get(id);
    return one && isEnough(one.how, how) ? copy(one.record) : undefined;
  }

  /** All of them, or undefined where one is not locked. */
  all(resource: string, ids: readonly string[], how: Lock = "keep"): readonly StoredRecord[] | undefined {
    const found = ids.flatMap((id) => this.get(resource, id, how) ?? []);
    return found.length === ids.length ? found : undefined;
  }

  /** @param how default: as it was locked */
  set(resource: string, record: StoredRecord, how?: Lock): void {
    const known = this.records.get(resource) ?? new Map<string, One>();
    const had = known.get(record.id)?.how;
    const strongest = had && how ? (isEnough(had, how) ? had : how) : (how ?? had);
    if (!strongest) return;
    known.set(record.id, { record: copy(record), how: strongest });
    this.records.set(resource, known);
  }

  /** After a write that tells nothing of single records, or was undone. */
  forget(resource?: string, id?: string): void {
    if (resource === undefined) this.records.clear();
    else if (id === undefined) this.records.delete(resource);
    else this.records.get(resource)?.delete(id);
  }
}
