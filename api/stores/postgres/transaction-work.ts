import type { Reader } from "../port.ts";
import type { Unwritten } from "./deferred.ts";
import type { Held } from "./held.ts";
import type { HeldRules } from "./locks.ts";
import type { Seen } from "./seen.ts";
import type { TransactionSession } from "./session.ts";
import type { Tables } from "./tables.ts";

/** What the parts of one transaction share. */
export interface Work {
  readonly tables: Tables;
  readonly session: TransactionSession;
  /** Reads what is already written. */
  readonly reader: Reader;
  /** What is still to be written. */
  readonly unwritten: Unwritten;
  /** Versions of the records that were read and written. */
  readonly seen: Seen;
  /** The locked records. */
  readonly held: Held;
  readonly rules: HeldRules;
  /** Rolled back at its end: it takes no locks and no rules, so that nobody waits for it. */
  readonly isTrial: boolean;
}
