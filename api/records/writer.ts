import type { Admin } from "../../src/domain/admin.ts";
import type { Transaction } from "../stores/port.ts";

/** One transaction on behalf of one user. */
export interface Writer {
  readonly tx: Transaction;
  /** Null for what a visitor sets off: signing up, setting a forgotten password. */
  readonly admin: Admin | null;
  /** Where the call came from. */
  readonly ip: string;
  readonly now: Date;
}
