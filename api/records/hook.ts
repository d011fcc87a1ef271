import type { AlikeRecord } from "../../src/core/import/import-result.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import type { Json } from "../platform/http/body.ts";
import type { NewRecord, Reader, Rules, StoredRecord } from "../store/port.ts";
import type { Deps } from "./deps.ts";
import type { Writer } from "./writer.ts";

type Values = Readonly<Record<string, unknown>>;

/** A change before it is written: the stored record and the new one. */
export interface Change {
  readonly before: StoredRecord | null;
  readonly after: Values | null;
}

/** A completed write. */
export interface Written {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
}

/** Finds stored records that are probably what a row of a file is about, although no key says so. */
export interface AlikeLookup {
  /** The most likely one. */
  find(row: Json): StoredRecord | null;
  /** What likely records are found by: rows that share none of it are not alike. */
  keysOf(row: Json): readonly string[];
  /** What they have in common, for the user to decide. */
  describe(row: Json, record: StoredRecord): AlikeRecord;
  /** The values of the row for the record, which keeps what the row does not have. */
  joined(row: Json, record: StoredRecord): Json;
  /** Makes records that earlier rows have written available to later ones. */
  remember(record: StoredRecord): void;
}

/** The server-side behaviour of a resource beyond its declaration. */
export interface Hook {
  /**
   * Rules over several records that hold for a write of this resource. Everything a decision depends on must be under
   * one.
   */
  readonly under?: Rules;
  /** The read-only values that follow from a new password, given the field that takes it. */
  passwordSet?(field: string, now: Date): Values;
  /** Completes a validated record; computed fields are derived afterwards. */
  complete?(record: Values, now: Date): Values;
  /**
   * Adapts a completed record to other stored records. Throws a Problem if it cannot.
   * @param named the fields that were sent
   */
  fit?(
    writer: Writer,
    record: Values,
    before: StoredRecord | null,
    named: readonly string[],
  ): Promise<Values>;
  /** Rejects a change by throwing a Problem. */
  check?(writer: Writer, change: Change): Promise<void>;
  /**
   * Fields that restoring an earlier version leaves alone, because they describe the present: `quantity`, or
   * `combinations.quantity` in list entries.
   * @param record as it will be
   */
  standing?(record: Values): readonly string[];
  /** Fields that follow from others, and are restored only together with them. */
  readonly following?: readonly string[];
  /** Read-only values that a change may clear, and that undoing it restores. */
  readonly broughtBack?: readonly string[];
  /** Translates rows of a file to this shop's terms. @param rows all rows, so that lookups can be batched */
  named?(reader: Reader, rows: readonly unknown[]): Promise<(row: Json) => Json>;
  /** Finds records alike. @param rows all rows, so that lookups can be batched */
  alike?(reader: Reader, rows: readonly unknown[]): Promise<AlikeLookup>;
  /** Loads into the writer what `after` needs of many new records at once. */
  ahead?(writer: Writer, records: readonly NewRecord[]): Promise<Writer>;
  /** Writes the consequences of a change, in the same transaction. */
  after?(writer: Writer, written: Written): Promise<void>;
  /** Notifies users of a change after the commit. */
  announce?(written: Written, by: Admin, context: Announcement): Promise<void>;
}

/** What an announcement may use. */
export interface Announcement {
  readonly deps: Deps;
  /** When the change was committed. */
  readonly at: Date;
  /** The language of whoever made the change. */
  readonly language: string;
}
