import type { OrderEvent } from "../../../src/domain/orders/order-events.ts";
import { type OrderStatus, orderStatuses } from "../../../src/domain/orders/orders.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { orders } from "../../../src/resources/orders.ts";
import type { Payment } from "../../../src/resources/payments.ts";
import { type Return, returns } from "../../../src/resources/returns.ts";
import { staff } from "../../../src/resources/staff.ts";
import { noRecord } from "../../platform/problem.ts";
import { inScope, visibleTo } from "../../records/access/access.ts";
import { auditEntries } from "../../records/audit/collections.ts";
import { sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { asDocumentMail, type DocumentMail, documentMails } from "../document-mails/index.ts";
import { asReturn } from "./parts/journal.ts";
import { asOrder } from "./parts/order.ts";
import { paymentsOf } from "./parts/payments.ts";

/** Maximum number of entries of each kind. */
const most = 500;

const rowsOf = async (reader: Reader, resource: string, where: Readonly<Record<string, string>>) => {
  const conditions = Object.entries(where).map(
    ([field, value]) => ({ field, op: "eq", values: [value] }) as const,
  );
  const sort = sortedBy("createdAt");
  return (await reader.find(resource, { where: conditions, sort, start: 0, end: most })).rows;
};

/**
 * The history of an order, newest first, for everyone who may read it. It contains field names, states and sums of
 * credit notes, and nothing else of the audit log. Throws 404.
 */
export async function orderEvents(reader: Reader, admin: Admin, id: string): Promise<OrderEvent[]> {
  const record = await reader.get(orders.name, id);
  if (!record || !inScope(admin, orders, "show", record)) throw noRecord(orders.name, id);
  const [entries, back, money, mails] = await Promise.all([
    rowsOf(reader, auditEntries.name, { resource: orders.name, recordId: id }),
    rowsOf(reader, returns.name, { orderId: id }),
    paymentsOf(reader, id),
    rowsOf(reader, documentMails.name, { orderId: id }),
  ]);
  const order = asOrder(record);
  const notes = back.map(asReturn);
  const sent = mails.map(asDocumentMail);
  const names = await namesOf(reader, [
    order.sellerId,
    order.approvedBy,
    ...notes.map(({ approvedBy }) => approvedBy),
    ...[...notes, ...money, ...sent].map(({ staffId }) => staffId),
  ]);
  const placedBy = entries.find(({ verb }) => verb === "create")?.actorName ?? names(order.sellerId);
  const events: OrderEvent[] = [
    {
      id: order.id,
      at: order.placedAt,
      who: textOrNull(placedBy),
      approvedBy: names(order.approvedBy),
      kind: "placed",
    },
    ...entries.flatMap((entry) => changeOf(admin, entry) ?? []),
    ...notes.map((note) => ({ ...returned(note, names(note.staffId)), approvedBy: names(note.approvedBy) })),
    ...money.map((row) => booked(row, names(row.staffId))),
    ...sent.map((mail) => mailed(mail, names(mail.staffId))),
  ];
  // Of simultaneous events, consequences come above their cause.
  return events.reverse().sort((a, b) => b.at.localeCompare(a.at));
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

async function namesOf(reader: Reader, ids: readonly (string | null)[]) {
  const people = await reader.getMany(
    staff.name,
    ids.flatMap((id) => id ?? []),
  );
  const byId = new Map(people.map(({ id, name }) => [id, String(name)]));
  // Older records lack this field.
  return (id: string | null | undefined) => (!id ? null : (byId.get(id) ?? null));
}

function returned(note: Return, who: string | null): OrderEvent {
  const { id, returnedAt, creditNoteNumber, total } = note;
  return { id, at: returnedAt, who, kind: "returned", returnId: id, creditNoteNumber, total };
}

function booked(
  { id, at, kind, method, amount, tendered, change, reference }: Payment,
  who: string | null,
): OrderEvent {
  return { id, at, who, kind, method, amount, tendered, change, reference };
}

function mailed({ id, at, document, to, state, error }: DocumentMail, who: string | null): OrderEvent {
  return { id, at, who, kind: "mailed", document, to, state, error };
}

function isStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value);
}

/** The event of an edit; null for a change by a return or payment, which have events of their own. */
function changeOf(admin: Admin, entry: StoredRecord): OrderEvent | null {
  const { verb, before, after } = entry;
  if (verb !== "update" || typeof after !== "object" || after === null) return null;
  const happened = { id: entry.id, at: String(entry.createdAt), who: textOrNull(entry.actorName) };
  if ("status" in after && isStatus(after.status)) {
    const approvedBy = textOrNull(entry.approverName);
    return { ...happened, approvedBy, kind: "status", status: after.status };
  }
  if (["items", "paid", "refunded", "offDue"].some((name) => name in after)) return null;
  if ("customerId" in after) {
    const isGuest =
      typeof before !== "object" || before === null || !("customerId" in before) || !before.customerId;
    return { ...happened, kind: isGuest ? "attached" : "merged" };
  }
  const { fields } = visibleTo(admin.role, orders);
  // Fields set by the server follow from the edited ones.
  const changed = Object.keys(after).filter((name) => fields[name] && !fields[name].readOnly);
  return changed.length === 0 ? null : { ...happened, kind: "edited", fields: changed };
}
