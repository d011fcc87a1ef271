import { sessionSeries } from "../../../api/features/till-sessions/session.ts";
import { numberIn } from "../../../api/records/series.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { derive } from "../../../src/core/validation/validate.ts";
import { defaultCurrency } from "../../../src/domain/money/money.ts";
import { denominationsOf } from "../../../src/domain/payments/denominations.ts";
import { cashSums } from "../../../src/domain/till/sessions.ts";
import type { Order } from "../../../src/resources/orders.ts";
import type { Payment } from "../../../src/resources/payments.ts";
import type { StaffMember } from "../../../src/resources/staff.ts";
import { type TillSession, tillSessions } from "../../../src/resources/till-sessions.ts";
import type { SeededRandom } from "../random.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** When the first session was, in days before today. */
const daysBack = 25;
const float = 15_000;

type Moved = Omit<TillSession["cashMovements"][number], "id" | "at" | "staffId">;

const moves: readonly Moved[] = [
  { kind: "in", amount: 5000, reason: "Change from the bank" },
  { kind: "out", amount: 2450, reason: "Window cleaner" },
  { kind: "out", amount: 1890, reason: "Stamps and tape" },
];

/** Cash differences at the end of a day, usually zero. */
const slips = [0, 0, 0, 0, -5, 10, -120, 25, -40] as const;

interface Shift {
  readonly register: string;
  readonly staffId: string;
  readonly from: number;
  /** Null while it is open. */
  readonly until: number | null;
}

interface Trade {
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
  readonly staff: readonly StaffMember[];
}

/** The sales and payments with their sessions. */
interface SessionTrade {
  readonly sessions: readonly StoredRecord[];
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
}

/** Returns the cashier's shifts of the last weeks, each closed in the evening, and the manager's open session. */
function shiftsOf(staff: readonly StaffMember[], today: Date): readonly Shift[] {
  const idOf = (role: string) => staff.find((one) => one.role === role)?.id;
  const [cashier, manager] = [idOf("cashier"), idOf("manager")];
  if (!cashier || !manager) return [];
  const midnight = Math.floor(today.getTime() / day) * day;
  const days = Array.from({ length: daysBack }, (_, at) => midnight - (daysBack - at) * day);
  const closed = days
    .filter((time) => new Date(time).getUTCDay() !== 0)
    .map((time) => ({
      register: "Counter 1",
      staffId: cashier,
      from: time + 7.5 * hour,
      until: time + 23.2 * hour,
    }));
  const from = Math.min(midnight + 8 * hour, today.getTime() - hour);
  return [...closed, { register: "Counter 2", staffId: manager, from, until: null }];
}

const isWithin = (shift: Shift, staffId: string | null, at: string, today: Date): boolean => {
  const time = Date.parse(at);
  return staffId === shift.staffId && time >= shift.from && time <= (shift.until ?? today.getTime());
};

/** Creates the till sessions of the demo's sales, the earliest first. */
export function demoSessions(
  { orders, payments, staff }: Trade,
  random: SeededRandom,
  today: Date,
): SessionTrade {
  const shifts = shiftsOf(staff, today).map((shift) => ({ ...shift, id: random.id(shift.from) }));
  const idAt = (staffId: string | null, at: string) =>
    shifts.find((shift) => isWithin(shift, staffId, at, today))?.id ?? null;
  const rows = payments.map((row) => ({ ...row, tillSessionId: idAt(row.staffId, row.at) }));
  return {
    sessions: shifts.map((shift, at) =>
      sessionOf(
        shift,
        numberIn(sessionSeries, at + 1),
        rows.filter(({ tillSessionId }) => tillSessionId === shift.id),
        random,
      ),
    ),
    orders: orders.map((order) => ({ ...order, tillSessionId: idAt(order.sellerId, order.placedAt) })),
    payments: rows,
  };
}

function sessionOf(
  { id, register, staffId, from, until }: Shift & { readonly id: string },
  number: string,
  rows: readonly Payment[],
  random: SeededRandom,
): StoredRecord {
  const openedAt = new Date(from).toISOString();
  const movedAt = from + 3 * hour;
  const cashMovements =
    until !== null && random.chance(0.4)
      ? [{ id: random.id(movedAt), ...random.pick(moves), at: new Date(movedAt).toISOString(), staffId }]
      : [];
  const { expected } = cashSums({ float, cashMovements }, rows);
  const counted = until === null ? null : Math.max(expected + random.pick(slips), 0);
  const closedAt = until === null ? null : new Date(until).toISOString();
  const values = {
    number,
    register,
    staffId,
    state: until === null ? "open" : "closed",
    openedAt,
    float,
    closedAt,
    closedBy: until === null ? null : staffId,
    cashMovements,
    denominations: counted === null ? [] : piecesOf(counted, () => random.id(until ?? from)),
    counted,
    expected: until === null ? null : expected,
    note: null,
  };
  const record = derive(tillSessions.fields, values);
  const version = 1 + cashMovements.length + (until === null ? 0 : 1);
  return { ...record, id, version, createdAt: openedAt, updatedAt: closedAt ?? openedAt };
}

/** Splits an amount into as few notes and coins as possible. */
function piecesOf(amount: number, idOf: () => string): TillSession["denominations"] {
  let left = amount;
  return denominationsOf(defaultCurrency).flatMap((value) => {
    const count = Math.floor(left / value);
    left -= count * value;
    return count > 0 ? [{ id: idOf(), value, count }] : [];
  });
}
