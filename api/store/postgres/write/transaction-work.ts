import type { Reader } from "../../port.ts";
import type { LockedRecords } from "../lock/locked-records.ts";
import type { HeldRules } from "../lock/locks.ts";
import type { ReadVersions } from "../lock/read-versions.ts";
import type { Tables } from "../rollup/tables.ts";
import type { TransactionSession } from "../sql/session.ts";
import type { Unwritten } from "./deferred.ts";

/** The shared state of a transaction's parts. */
export interface TransactionWork {
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
