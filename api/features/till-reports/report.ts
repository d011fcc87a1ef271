import { mayDo } from "../../../src/core/access.ts";
import { taxedShipping } from "../../../src/domain/orders/shipping-tax.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import {
  type AnsweredReport,
  type OutsideRow,
  type RefundedDocument,
  sessionReport,
} from "../../../src/domain/till/z-report.ts";
import { orders } from "../../../src/resources/orders.ts";
import { type Payment, payments } from "../../../src/resources/payments.ts";
import { returns } from "../../../src/resources/returns.ts";
import { type TillSession, tillSessions } from "../../../src/resources/till-sessions.ts";
import { Problem } from "../../platform/problem.ts";
import { typedAs } from "../../records/typed-as.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { asOrder, asReturn } from "../orders/index.ts";
import { asSession, rowsOfSession } from "../till-sessions/index.ts";

/**
 * The report of a session. Throws 409 while it is open for users who count blind, who must not know the expected
 * amount.
 */
export async function tillReport(
  reader: Reader,
  admin: Admin,
  record: StoredRecord,
): Promise<AnsweredReport> {
  const session = asSession(record);
  if (session.state === "open" && !mayDo(admin, tillSessions, "expected")) {
    throw new Problem("conflict", "The report is there once the session is closed.", {
      errors: { state: ["till-sessions.errors.blind"] },
    });
  }
  const where = matching({ tillSessionId: record.id });
  const placed = (await reader.find(orders.name, { where, sort: [] })).rows.map(asOrder);
  const rows = await rowsOfSession(reader, record.id);
  const people = await reader.getMany("staff", [
    session.staffId,
    ...(session.closedBy ? [session.closedBy] : []),
  ]);
  const nameOf = (id: string | null) => {
    const name = people.find((one) => one.id === id)?.name;
    return typeof name === "string" ? name : null;
  };
  return {
    ...sessionReport(session, rows, placed, await refundedBy(reader, rows)),
    outside: await outsideCash(reader, session),
    staffName: nameOf(session.staffId),
    closedByName: nameOf(session.closedBy),
  };
}

/**
 * The cash that went through no session since a session was last closed: what nobody has counted yet is on the next
 * report, whichever register that is.
 */
async function outsideCash(reader: Reader, { id, closedAt }: TillSession): Promise<OutsideRow[]> {
  const closed = await reader.find(tillSessions.name, {
    where: [
      ...matching({ state: "closed", id_ne: id }),
      ...(closedAt === null ? [] : matching({ closedAt_lt: closedAt })),
    ],
    sort: sortedBy("-closedAt"),
    start: 0,
    end: 1,
  });
  const [before] = closed.rows.map(asSession);
  const rows = await reader.find(payments.name, {
    where: [
      ...matching({ method: "cash", tillSessionId_null: true }),
      ...(before?.closedAt ? matching({ at_gt: before.closedAt }) : []),
      ...(closedAt === null ? [] : matching({ at_lte: closedAt })),
    ],
    sort: sortedBy("at"),
  });
  return rows.rows.map(typedAs(payments)).map(({ invoiceNumber, kind, amount, rounding, at }) => ({
    invoiceNumber: invoiceNumber ?? "",
    kind,
    amount: amount + (rounding ?? 0),
    at,
  }));
}

/** The returns and cancelled orders that refunds in the payments ledger were for. */
async function refundedBy(reader: Reader, rows: readonly Payment[]): Promise<RefundedDocument[]> {
  const refunds = rows.filter(({ kind }) => kind === "refund");
  const ids = (some: readonly (string | null)[]) => [...new Set(some.filter((id) => id !== null))];
  const sold = await reader.getMany(orders.name, ids(refunds.map(({ orderId }) => orderId)));
  const notes = await reader.getMany(returns.name, ids(refunds.map(({ returnId }) => returnId)));
  const itemsOf = new Map(sold.map(asOrder).map(({ id, items }) => [id, items]));
  const amountOf = (isOf: (row: Payment) => boolean) =>
    refunds.reduce((sum, row) => (isOf(row) ? sum + row.amount : sum), 0);
  const returned = notes.map(asReturn).map((note) => ({
    amount: amountOf(({ returnId }) => returnId === note.id),
    total: note.total,
    items: [
      ...note.items.map(({ orderItemId, tax, total }) => {
        const line = itemsOf.get(note.orderId)?.find((one) => one.id === orderItemId);
        return { taxName: line?.taxName ?? null, taxRate: line?.taxRate ?? 0, tax, total };
      }),
      ...taxedShipping(note),
    ],
  }));
  const cancelled = sold.map(asOrder).map((order) => ({
    amount: amountOf(({ orderId, returnId }) => orderId === order.id && returnId === null),
    total: order.total,
    items: [...order.items, ...taxedShipping(order)],
  }));
  return [...returned, ...cancelled].filter(({ amount }) => amount > 0);
}
