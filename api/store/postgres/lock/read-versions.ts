import type { StoredRecord } from "../../port.ts";

/** A record's resource and id. */
export interface RecordKey {
  readonly resource: string;
  readonly id: string;
}

/** A record has changed since the transaction read it. The code is that of a serialization failure. */
export class StaleRead extends Error {
  override readonly name = "StaleRead";
  readonly code = "40001";

  constructor(readonly place: RecordKey) {
    super(`${place.resource} ${place.id} has changed since it was read`);
  }
}

const keyOf = ({ resource, id }: RecordKey) => `${resource}\n${id}`;

/** The version of a missing record. */
const absent = 0;

/**
 * The versions of the records that a transaction has read and written. Each statement sees what is committed when it
 * starts; a record that is read twice must be unchanged in between, except for the transaction's own writes.
 */
export class ReadVersions {
  private readonly versions = new Map<string, number>();
  /** Versions before own writes, for rolling back to a savepoint. */
  private readonly replaced: { readonly key: string; readonly version: number | undefined }[] = [];

  /**
   * @param onMoved called before StaleRead is thrown, even if that is caught
   * @param whatever true if nothing depends on what is read, so that it may change
   */
  constructor(
    private readonly onMoved: (moved: StaleRead) => void,
    private readonly whatever = false,
  ) {}

  /** Throws StaleRead if the record was read at another version before. */
  note(resource: string, record: StoredRecord): void {
    this.meet({ resource, id: record.id }, record.version);
  }

  /** The same for a missing record. */
  missing(resource: string, id: string): void {
    this.meet({ resource, id }, absent);
  }

  /** @param version the written version; absent for a removed record */
  wrote(resource: string, id: string, version: number = absent): void {
    const key = keyOf({ resource, id });
    this.replaced.push({ key, version: this.versions.get(key) });
    this.versions.set(key, version);
  }

  mark(): number {
    return this.replaced.length;
  }

  /** Restores the state at the mark after a rollback to a savepoint. */
  undo(mark: number): void {
    for (const { key, version } of this.replaced.splice(mark).reverse()) {
      if (version === undefined) this.versions.delete(key);
      else this.versions.set(key, version);
    }
  }

  private meet(place: RecordKey, version: number): void {
    if (this.whatever) return;
    const key = keyOf(place);
    const readVersion = this.versions.get(key);
    if (readVersion === undefined) this.versions.set(key, version);
    else if (readVersion !== version) {
      const moved = new StaleRead(place);
      this.onMoved(moved);
      throw moved;
    }
  }
}
