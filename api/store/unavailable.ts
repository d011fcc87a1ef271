/** The connection broke during the commit: the transaction may be stored, or not. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** A server did not answer any more, while a read waited for it. */
export class ServerLost extends Error {
  override readonly name = "ServerLost";
}

/** Why a store can be read but not written: its disk, or a database that takes no writes, such as a standby. */
type Unwritable = "not-writable" | "read-only";

/** The store can be read but not written. */
export class NotWritable extends Error {
  override readonly name = "NotWritable";

  constructor(
    message: string,
    readonly why: Unwritable = "not-writable",
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A transaction kept conflicting with others despite all retries. */
export class Busy extends Error {
  override readonly name = "Busy";

  constructor(options?: ErrorOptions) {
    super("others were in the way too often", options);
  }
}

/** Why the store is temporarily unavailable. */
export type Unavailable = "gone" | "busy" | Unwritable | "unknown";

/** Network errors of Node, and SQLSTATE classes of connection errors, a stopping server and an ended session. */
const gone =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-5]|25P0[345])$/;
/** Serialization failure, deadlock, statement and lock timeouts, and lack of resources. */
const busy = /^(40001|40P01|55P03|57014|53...|EMFILE|ENFILE)$/;
/** A full, read-only or broken disk, as reported by Node and PostgreSQL. */
const notWritable = /^(ENOSPC|EROFS|EACCES|EPERM|EIO|EDQUOT|53100|58030)$/;
/** A write on a standby, or on a leader that is no longer one. */
const readOnly = "25006";

/** Messages of `pg` without a code. */
const goneInWords =
  /connection (terminated|timeout|ended|error)|timeout exceeded when|not queryable|read timeout/i;

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** Undefined for other errors. */
export function whyUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OutcomeUnknown) return "unknown";
  if (error instanceof NotWritable) return error.why;
  if (error instanceof Busy) return "busy";
  if (error instanceof ServerLost) return "gone";
  if (error instanceof AggregateError) return error.errors.map(whyUnavailable).find(Boolean);
  const code = codeOf(error);
  if (notWritable.test(code)) return "not-writable";
  if (code === readOnly) return "read-only";
  if (busy.test(code)) return "busy";
  if (gone.test(code) || (code === "" && goneInWords.test(error.message))) return "gone";
  return undefined;
}

/** Whether a write failed because the store can only be read. Nothing of it was stored. */
export function isUnwritable(error: unknown): boolean {
  const why = whyUnavailable(error);
  return why === "not-writable" || why === "read-only";
}
