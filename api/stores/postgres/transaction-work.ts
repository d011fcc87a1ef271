import type { Reader } from "../port.ts";
import type { Unwritten } from "./deferred.ts";
import type { LockedRecords } from "./locked-records.ts";
import type { HeldRules } from "./locks.ts";
import type { ReadVersions } from "./read-versions.ts";
import type { TransactionSession } from "./session.ts";
import type { Tables } from "./tables.ts";

/** The shared state of a transaction's parts. */
export interface Work {
  readonly tables: Tables;
  readonly session: TransactionSession;
  /** Reads what was written to the database. */
  readonly reader: Reader;
  /** Pending writes. */
  readonly unwritten: Unwritten;
  /** Versions of records that were read and written. */
  readonly seen: ReadVersions;
  /** The locked records. */
  readonly held: LockedRecords;
  readonly rules: HeldRules;
  /** Rolled back at its end: it takes no locks and no rules, so that nobody waits for it. */
  readonly isTrial: boolean;
}
