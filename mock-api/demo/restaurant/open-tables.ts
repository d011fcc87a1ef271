import { type TicketLine, ticketLine, ticketSeries } from "../../../api/features/kitchen/tickets.ts";
import { numberIn } from "../../../api/records/series.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { emptyValues } from "../../../src/core/validation/validate.ts";
import { type OrderLine, pieceOf } from "../../../src/domain/orders/order-lines.ts";
import { orderTotals } from "../../../src/domain/orders/order-totals.ts";
import type { OrderType } from "../../../src/domain/orders/orders.ts";
import { byCourse, type TicketState } from "../../../src/domain/restaurant/kitchen.ts";
import { products as productResource } from "../../../src/resources/products.ts";
import { tableOrders } from "../../../src/resources/table-orders.ts";
import { extrasById } from "../catalog/extras.ts";
import { itemsOf, parkedLines } from "../orders/parked.ts";
import { SeededRandom } from "../random.ts";
import { type Records, recordsOf } from "../records.ts";

const minute = 60_000;

interface Round {
  /** Minutes since it was sent. */
  readonly ago: number;
  readonly state: TicketState;
  /** Quantities by SKU. */
  readonly things: Readonly<Record<string, number>>;
  readonly course?: string;
}

interface Seated {
  readonly table: string;
  readonly guests: number;
  readonly by: string;
  readonly rounds: readonly Round[];
}

const seated: readonly Seated[] = [
  {
    table: "Table 3",
    guests: 4,
    by: "cashier@example.com",
    rounds: [
      { ago: 42, state: "ready", things: { "DISH-DRI-2": 3, "DISH-DRI-4": 1 }, course: "drink" },
      { ago: 38, state: "ready", things: { "DISH-STA-1": 2, "DISH-STA-3": 2 }, course: "starter" },
      { ago: 9, state: "preparing", things: { "DISH-MAI-1": 2, "DISH-PIZ-1": 2 }, course: "main" },
    ],
  },
  {
    table: "Table 6",
    guests: 2,
    by: "manager@example.com",
    rounds: [{ ago: 4, state: "new", things: { "DISH-BUR-1": 1, "DISH-BUR-3": 1, "DISH-DRI-3": 2 } }],
  },
  {
    table: "Table 9",
    guests: 2,
    by: "cashier@example.com",
    rounds: [{ ago: 25, state: "ready", things: { "DISH-DES-1": 1, "DISH-DES-2": 1 }, course: "dessert" }],
  },
];

interface Line {
  readonly item: Readonly<Record<string, unknown>>;
  readonly sold: OrderLine;
  readonly ticket: TicketLine;
}

/** Creates the open table orders of the demo restaurant and their kitchen tickets. */
export function demoOpenTables(records: Records, today: Date) {
  const random = new SeededRandom(58);
  const products = recordsOf(records, productResource);
  const extras = extrasById(records);
  const tickets: StoredRecord[] = [];
  const at = (ago: number) => new Date(today.getTime() - ago * minute).toISOString();
  const linesIn = ({ things, ...round }: Round): Line[] => {
    const course = round.course ?? null;
    const items = itemsOf({ things }, products);
    const lines = parkedLines(items, products, extras, today.getTime());
    return items.flatMap((item, place) => {
      const sold = lines[place];
      const product = products.find(({ id }) => id === item.productId);
      if (!sold) return [];
      return [{ item: { ...item, course }, sold, ticket: ticketLine({ ...item, course }, sold, product) }];
    });
  };
  const orders = seated.flatMap(({ table, guests, by, rounds }): StoredRecord[] => {
    const tableRecord = records.tables?.find(({ name }) => name === table);
    const staffId = records.staff?.find(({ email }) => email === by)?.id ?? null;
    const openedAt = at((rounds[0]?.ago ?? 0) + 3);
    const id = random.id(Date.parse(openedAt));
    const all = rounds.map((round) => ({ round, lines: linesIn(round) }));
    if (!tableRecord) return [];
    for (const [place, { round, lines }] of all.entries()) {
      const time = at(round.ago);
      tickets.push({
        id: random.id(Date.parse(time)),
        at: time,
        kind: "order",
        state: round.state,
        orderType: "dineIn" satisfies OrderType,
        tableName: table,
        tableOrderId: id,
        orderId: null,
        round: place + 1,
        items: byCourse(lines.map(({ ticket }) => ticket)).map((line) => ({
          id: random.id(Date.parse(time)),
          ...line,
        })),
        notes: null,
        staffId,
        startedAt: round.state === "new" ? null : at(round.ago - 1),
        readyAt: round.state === "ready" ? at(round.ago - 12) : null,
        readyBy: null,
        version: 1,
        createdAt: time,
        updatedAt: time,
      });
    }
    const updatedAt = at(rounds.at(-1)?.ago ?? 0);
    return [
      {
        ...emptyValues(tableOrders.fields),
        id,
        tableId: tableRecord.id,
        tableName: table,
        guests,
        openedAt,
        staffId,
        rounds: rounds.length,
        items: all.flatMap(({ lines }, place) =>
          lines.map(({ item, sold }) => ({
            ...item,
            id: random.id(Date.parse(openedAt)),
            title: sold.title,
            price: pieceOf(sold),
            round: place + 1,
            share: null,
            couponShare: null,
            couponId: null,
          })),
        ),
        discount: 0,
        total: orderTotals(all.flatMap(({ lines }) => lines.map(({ sold }) => sold))).total,
        version: rounds.length,
        createdAt: openedAt,
        updatedAt,
      },
    ];
  });
  const numbered = tickets
    .sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1))
    .map((ticket, place) => ({ ...ticket, number: numberIn(ticketSeries, place + 1) }));
  return { "table-orders": orders, "kitchen-tickets": numbered } satisfies Records;
}
