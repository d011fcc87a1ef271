/** The connection broke while a transaction was being made safe: it may be stored, or not. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** The store answers, but nothing can be written to it. */
export class NotWritable extends Error {
  override readonly name = "NotWritable";
}

/** A transaction that others were in the way of, however often it was tried. */
export class Busy extends Error {
  override readonly name = "Busy";

  constructor(options?: ErrorOptions) {
    super("others were in the way too often", options);
  }
}

/** Why the store cannot do now what it could do before, and will be able to do again. */
export type Unavailable = "gone" | "busy" | "not-writable" | "unknown";

/** Network errors of Node, and SQLSTATE classes: connection exceptions, a server that stops, a session that it ended. */
const gone =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-5]|25P0[345])$/;
/** Serialization failure, deadlock, statement and lock timeout, and what database or machine lack at the moment. */
const busy = /^(40001|40P01|55P03|57014|53...|EMFILE|ENFILE)$/;
/** A disk that is full, read-only or broken, seen from here and from PostgreSQL. */
const notWritable = /^(ENOSPC|EROFS|EACCES|EPERM|EIO|EDQUOT|25006|53100|58030)$/;

/** Messages of `pg` without a code. */
const goneInWords =
  /connection (terminated|timeout|ended|error)|timeout exceeded when|not queryable|read timeout/i;

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** Undefined where an error is of another kind. */
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
