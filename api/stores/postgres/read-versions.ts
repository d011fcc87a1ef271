import type { StoredRecord } from "../port.ts";

/** A record, by its resource and id. */
export interface Place {
  readonly resource: string;
  readonly id: string;
}

/**
 * A record is no longer as this transaction has seen it: somebody else has changed it meanwhile. Its code is that of a
 * serialization failure.
 */
export class StaleRead extends Error {
  override readonly name = "StaleRead";
  readonly code = "40001";

  constructor(readonly place: Place) {
    super(`${place.resource} ${place.id} has changed since it was read`);
  }
}

const keyOf = ({ resource, id }: Place) => `${resource}\n${id}`;

/** What a record has that is not there. */
const absent = 0;

/**
 * The versions of the records that one transaction has read and written. Each statement sees what is committed when it
 * begins; whatever a transaction meets twice must have stayed the same in between, but for its own writes.
 */
export class ReadVersions {
  private readonly versions = new Map<string, number>();
  /** What own writes have replaced, so that a savepoint can be undone. */
  private readonly replaced: { readonly key: string; readonly version: number | undefined }[] = [];

  /**
   * @param onMoved called before StaleRead is thrown, whatever becomes of it
   * @param whatever true where nothing follows from what is read, so that it may differ
   */
  constructor(
    private readonly onMoved: (moved: StaleRead) => void,
    private readonly whatever = false,
  ) {}

  /** Throws StaleRead where the record was met before at another version. */
  note(resource: string, record: StoredRecord): void {
    this.meet({ resource, id: record.id }, record.version);
  }

  /** The same for a record that is not there. */
  missing(resource: string, id: string): void {
    this.meet({ resource, id }, absent);
  }

  /** @param version of a record that this transaction has written; nothing of one that it has removed */
  wrote(resource: string, id: string, version: number = absent): void {
    const key = keyOf({ resource, id });
    this.replaced.push({ key, version: this.versions.get(key) });
    this.versions.set(key, version);
  }

  mark(): number {
    return this.replaced.length;
  }

  /** After what was written since the mark was taken back. */
  undo(mark: number): void {
    for (const { key, version } of this.replaced.splice(mark).reverse()) {
      if (version === undefined) this.versions.delete(key);
      else this.versions.set(key, version);
    }
  }

  private meet(place: Place, version: number): void {
    if (this.whatever) return;
    const key = keyOf(place);
    const known = this.versions.get(key);
    if (known === undefined) this.versions.set(key, version);
    else if (known !== version) {
      const moved = new StaleRead(place);
      this.onMoved(moved);
      throw moved;
    }
  }
}
