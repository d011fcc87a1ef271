/** The connection broke during the commit: the transaction may be stored, or not. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** The store can be read but not written. */
export class NotWritable extends Error {
  override readonly name = "NotWritable";
}

/** A transaction kept conflicting with others despite all retries. */
export class Busy extends Error {
  override readonly name = "Busy";

  constructor(options?: ErrorOptions) {
    super("others were in the way too often", options);
  }
}

/** Why the store is temporarily unavailable. */
export type Unavailable = "gone" | "busy" | "not-writable" | "unknown";

/** Network errors of Node, and SQLSTATE classes of connection errors, a stopping server and an ended session. */
const gone =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-5]|25P0[345])$/;
/** Serialization failure, deadlock, statement and lock timeouts, and lack of resources. */
const busy = /^(40001|40P01|55P03|57014|53...|EMFILE|ENFILE)$/;
/** A full, read-only or broken disk, as reported by Node and PostgreSQL. */
const notWritable = /^(ENOSPC|EROFS|EACCES|EPERM|EIO|EDQUOT|25006|53100|58030)$/;

/** Messages of `pg` without a code. */
const goneInWords =
  /connection (terminated|timeout|ended|error)|timeout exceeded when|not queryable|read timeout/i;

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** Undefined for other errors. */
export function whyUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OutcomeUnknown) return "unknown";
  if (error instanceof NotWritable) return "not-writable";
  if (error instanceof Busy) return "busy";
  if (error instanceof AggregateError) return error.errors.map(whyUnavailable).find(Boolean);
  const code = codeOf(error);
  if (notWritable.test(code)) return "not-writable";
  if (busy.test(code)) return "busy";
  if (gone.test(code) || (code === "" && goneInWords.test(error.message))) return "gone";
  return undefined;
}
