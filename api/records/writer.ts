import type { Admin } from "../../src/domain/admin.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";

/** Who has approved with their PIN what the user does. */
export interface Approver {
  readonly id: string;
  readonly name: string;
}

/** The call that a transaction belongs to, however often it is tried. */
export interface Call {
  readonly id: string;
  readonly sessionId: string | null;
}

/** One transaction on behalf of one user. */
export interface Writer {
  readonly tx: Transaction;
  /** Null for what a visitor sets off: signing up, setting a forgotten password. */
  readonly admin: Admin | null;
  /** Where the call came from. */
  readonly ip: string;
  readonly now: Date;
  /** Missing for what no call has set off. */
  readonly call?: Call;
  readonly approver?: Approver;
  /** Paths of the online store where no redirect stands, as far as somebody has looked for many at once. */
  readonly vacant?: ReadonlySet<string>;
  /** What was last done to records, by their ids, as far as somebody has looked for many at once. */
  readonly lastEntries?: ReadonlyMap<string, StoredRecord>;
}
