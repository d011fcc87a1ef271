import type { Admin } from "../../src/domain/people/admin.ts";
import type { StoredRecord, Transaction } from "../store/port.ts";
import type { Deps } from "./deps.ts";

/** A colleague who approved the user's action with their PIN. */
export interface Approver {
  readonly id: string;
  readonly name: string;
}

/** The request of a transaction, across its retries. */
export interface Call {
  readonly id: string;
  readonly sessionId: string | null;
}

/** A transaction on behalf of a user. */
export interface Writer {
  readonly tx: Transaction;
  /** Null for writes of visitors: signing up, resetting a password. */
  readonly admin: Admin | null;
  /** Client address. */
  readonly ip: string;
  readonly now: Date;
  /** Absent for background work. */
  readonly call?: Call;
  readonly approver?: Approver;
  /** Paths of the online store known to have no redirect, if loaded for many records at once. */
  readonly vacant?: ReadonlySet<string>;
  /** Latest audit entries by record id, if loaded for many records at once. */
  readonly lastEntries?: ReadonlyMap<string, StoredRecord>;
}

/** Runs a transaction of background work, such as scheduled one: on behalf of nobody. */
export const writeInBackground = <T>(
  { store, clock }: Pick<Deps, "store" | "clock">,
  work: (writer: Writer) => Promise<T>,
): Promise<T> => store.transaction((tx) => work({ tx, admin: null, ip: "", now: clock() }));
