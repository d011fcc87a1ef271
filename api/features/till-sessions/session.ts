import { uuidv7 } from "uuidv7";
import { limitOf } from "../../../src/domain/money/amount-limit.ts";
import type { PaymentKind } from "../../../src/domain/payments/payment.ts";
import { type CashKind, cashSums, readCount } from "../../../src/domain/till/sessions.ts";
import { openForm } from "../../../src/resources/parts/session-forms.ts";
import { type Payment, payments } from "../../../src/resources/payments.ts";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import { type TillSession, tillSessions } from "../../../src/resources/till-sessions.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { amountLimitFor } from "../../records/globals/terms.ts";
import type { Outcome } from "../../records/outcome.ts";
import { nextNumberIn, type Series } from "../../records/series.ts";
import { typedAs } from "../../records/typed-as.ts";
import { changeDocument, writeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

type Written = Outcome & { readonly after: StoredRecord };

/** Types a stored record as a till session. */
export const asSession = typedAs(tillSessions);

/** The number series of till sessions. */
export const sessionSeries: Series = { name: "till session", prefix: "Z" };

async function openSessions(reader: Reader): Promise<readonly TillSession[]> {
  const where = matching({ state: "open" });
  return (await reader.find(tillSessions.name, { where, sort: [] })).rows.map(asSession);
}

/** Opens a session. Throws 401 without a user, 409 if the register or the user has an open one. */
export async function openTillSession(
  writer: Writer,
  { register, float }: { readonly register: string; readonly float: number },
): Promise<Written> {
  const { tx, now, admin } = writer;
  if (!admin) throw new Problem("unauthenticated", "A till is opened by a user.");
  const { id: staffId } = admin;
  await tx.under({ alone: ["open till sessions"] });
  const open = await openSessions(tx);
  const own = open.find((session) => session.staffId === staffId);
  if (own) {
    throw new Problem("conflict", `You have an open till session, ${own.number}. Close it first.`, {
      errors: { staffId: ["till-sessions.errors.personOpen"] },
    });
  }
  if (open.some((session) => session.register.toLowerCase() === register.toLowerCase())) {
    throw new Problem("conflict", `The register ${register} has an open till session. Close it first.`, {
      errors: { register: ["till-sessions.errors.registerOpen"] },
    });
  }
  return writeDocument(writer, tillSessions, {
    number: await nextNumberIn(tx, sessionSeries),
    register,
    staffId,
    state: "open",
    openedAt: now.toISOString(),
    float,
    closedAt: null,
    closedBy: null,
    cashMovements: [],
    denominations: [],
    counted: null,
    expected: null,
    note: null,
  });
}

interface NewMovement {
  readonly kind: CashKind;
  readonly amount: number;
  readonly reason: string;
}

/** Records cash put into or taken out of the drawer of an open session. */
export async function moveCash(writer: Writer, before: StoredRecord, moved: NewMovement): Promise<Written> {
  const entry = { id: uuidv7(), ...moved, at: writer.now.toISOString(), staffId: writer.admin?.id ?? null };
  const { cashMovements } = asSession(before);
  return changeDocument(writer, tillSessions, before, { cashMovements: [...cashMovements, entry] });
}

/** Returns what closing a session with the counted cash writes. Throws 422 for an invalid count. */
export async function countSession(
  writer: Writer,
  session: TillSession,
  input: { readonly counted: unknown; readonly note: string | null },
): Promise<Partial<TillSession>> {
  const count = readCount(input.counted);
  if (!count) throw invalid({ counted: ["till-sessions.errors.counted"] });
  const most = limitOf("sum", await amountLimitFor(writer.tx, openForm));
  if (count.counted > most) throw invalid({ counted: ["errors.sumLimit"] });
  const rows = await rowsOfSession(writer.tx, session.id);
  return {
    closedAt: writer.now.toISOString(),
    closedBy: writer.admin?.id ?? null,
    counted: count.counted,
    denominations: count.denominations.map((one) => ({ id: uuidv7(), ...one })),
    expected: cashSums(session, rows).expected,
    note: input.note,
  };
}

/** The ledger rows of a session. */
export async function rowsOfSession(reader: Reader, id: string): Promise<readonly Payment[]> {
  const { rows } = await reader.find(payments.name, { where: matching({ tillSessionId: id }), sort: [] });
  return rows.map(typedAs(payments));
}

/**
 * The open session of the user who takes or gives money, locked so that it cannot be closed meanwhile. Null if there is
 * none.
 */
async function sessionOf({ tx, admin }: Pick<Writer, "tx" | "admin">): Promise<TillSession | null> {
  if (!admin) return null;
  const where = matching({ staffId: admin.id, state: "open" });
  const ids = (await tx.peek(tillSessions.name, where)).map(({ id }) => id);
  const sessions = (await tx.lock(tillSessions.name, ids, "keep")).map(asSession);
  return sessions.find(({ state }) => state === "open") ?? null;
}

/** Throws 422 if the settings require an open session for the user's cash payments. */
async function refuseWithoutSession(
  { tx, admin }: Pick<Writer, "tx" | "admin">,
  kind: PaymentKind,
): Promise<void> {
  const { sessionForCash } = await readGlobal(tx, posSettings);
  if (!admin || !sessionForCash) return;
  const field = kind === "payment" ? "paymentMethod" : "refundMethod";
  throw new Problem("validation", "Open a till session before you take or give cash.", {
    errors: { [field]: ["orders.errors.sessionForCash"] },
  });
}

/** The open session of the user: what orders and payments say of it, and whether they may take cash. */
export async function tillOf(writer: Writer) {
  const session = await sessionOf(writer);
  const its = { tillSessionId: session?.id ?? null };
  return {
    order: its,
    payment: its,
    assertCash: async (kind: PaymentKind) => {
      if (!session) await refuseWithoutSession(writer, kind);
    },
  };
}
