import type { Admin } from "../../../src/domain/admin.ts";
import type { Json } from "../../http/body.ts";
import type { Writer } from "../../records/writer.ts";
import type { Reader, Rules, StoredRecord } from "../../stores/port.ts";

type Values = Readonly<Record<string, unknown>>;

/** A change before it is written: the stored record and the one that will stand. */
export interface Change {
  readonly before: StoredRecord | null;
  readonly after: Values | null;
}

/** What was written. */
export interface Written {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
}

/** What a resource does beyond its declaration. */
export interface Hook {
  /** The rules over several records that a write of this resource is under. Whatever is read to decide by stands under one. */
  readonly under?: Rules;
  /** The read-only values that follow from a new password, by the name of the field that takes it. */
  passwordSet?(field: string, now: Date): Values;
  /** Completes a checked record; computed fields are derived afterwards. */
  complete?(record: Values, now: Date): Values;
  /** Fits a completed record to what else is stored. Throws a Problem where it cannot be. */
  fit?(writer: Writer, record: Values, before: StoredRecord | null): Promise<Values>;
  /** Refuses a change by throwing a Problem. */
  check?(writer: Writer, change: Change): Promise<void>;
  /**
   * Fields that bringing back an earlier version leaves as they are, because they say what is there now: `quantity`, or
   * `combinations.quantity` of the entries of a list.
   * @param record as it will be
   */
  standing?(record: Values): readonly string[];
  /** Fields that follow from others: bringing back an earlier version brings them back with those alone. */
  readonly following?: readonly string[];
  /** Read-only values that a change may clear, and that come back when it is undone. */
  readonly broughtBack?: readonly string[];
  /** Says what rows of a file say in the words of this shop. @param rows all of them, so that it looks up at once */
  named?(reader: Reader, rows: readonly unknown[]): Promise<(row: Json) => Json>;
  /** Writes what follows from a change, in the same transaction. */
  after?(writer: Writer, written: Written): Promise<void>;
  /** Tells people about a change, once it is safe. */
  announce?(written: Written, by: Admin, context: Announcer): Promise<void>;
}

/** What an announcement may use. */
export interface Announcer {
  /** Mails a link with which the person sets a password. */
  invite(staffId: string): Promise<void>;
  /** Mails that the account can be used now. */
  approve(staffId: string): Promise<void>;
  /** Mails that the account was refused, and why. */
  reject(staffId: string): Promise<void>;
  /** Mails what a colleague has done to the way the person signs in. */
  tell(staffId: string, news: "passwordSet" | "secondFactorReset"): Promise<void>;
}
