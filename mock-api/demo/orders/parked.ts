import { parkedLabel } from "../../../api/features/orders/park.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { initialValues } from "../../../src/core/validation/validate.ts";
import {
  type Choice,
  type OrderLine,
  orderLine,
  type SoldExtra,
} from "../../../src/domain/orders/order-lines.ts";
import { orderTotals } from "../../../src/domain/orders/order-totals.ts";
import { parkedItems } from "../../../src/domain/orders/parking.ts";
import { customers } from "../../../src/resources/customers.ts";
import { orderDraft } from "../../../src/resources/parts/order-draft.ts";
import { type Product, products as productResource } from "../../../src/resources/products.ts";
import { extrasById } from "../catalog/extras.ts";
import { SeededRandom } from "../random.ts";
import { type Records, recordsOf } from "../records.ts";
import { demoSettings } from "./orders.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

interface Wait {
  /** Minutes since it was parked. */
  readonly ago: number;
  readonly by: string;
  readonly orderType: "dineIn" | "pos" | "takeaway";
  readonly tableName?: string;
  readonly known?: boolean;
  readonly notes?: string;
  /** Quantities by SKU. */
  readonly things: Readonly<Record<string, number>>;
}

const waits: readonly Wait[] = [
  {
    ago: 18,
    by: "cashier@example.com",
    orderType: "dineIn",
    tableName: "Table 4",
    notes: "They are still choosing dessert.",
    things: { "DISH-MAI-1": 2, "DISH-STA-2": 1 },
  },
  {
    ago: 55,
    by: "cashier@example.com",
    orderType: "pos",
    known: true,
    notes: "Has gone to fetch the wallet.",
    things: { "CMG-1070": 1 },
  },
  {
    ago: 26 * 60,
    by: "manager@example.com",
    orderType: "takeaway",
    things: { "DISH-MAI-2": 2 },
  },
];

/** Creates the parked orders of the demo at current prices. */
export function demoParked(records: Records, today: Date): StoredRecord[] {
  const random = new SeededRandom(77);
  const products = recordsOf(records, productResource);
  const extras = extrasById(records);
  const [customer] = recordsOf(records, customers);
  return waits.map((wait) => {
    const items = itemsOf(wait, products);
    const time = today.getTime() - wait.ago * minute;
    const lines = parkedLines(items, products, extras, time);
    const at = new Date(time).toISOString();
    return {
      ...initialValues(orderDraft),
      items: parkedItems(items, lines).map((item) => ({ ...item, id: random.id(time) })),
      customerId: (wait.known && customer?.id) || null,
      orderType: wait.orderType,
      tableName: wait.tableName ?? null,
      notes: wait.notes ?? null,
      id: random.id(time),
      label: parkedLabel(wait.tableName ?? (wait.known ? customer?.name : null), lines),
      staffId: records.staff?.find(({ email }) => email === wait.by)?.id ?? null,
      parkedAt: at,
      expiresAt: new Date(time + demoSettings.parkedOrderDays * day).toISOString(),
      total: orderTotals(lines).total,
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
  });
}

/** Returns the items, each product in its first combination. */
export function itemsOf({ things }: Pick<Wait, "things">, products: readonly Product[]): Choice[] {
  return Object.entries(things).flatMap(([sku, quantity]) => {
    const product = products.find((one) => one.sku === sku);
    if (!product) return [];
    return [
      { productId: product.id, combinationId: product.combinations[0]?.id ?? null, quantity, extras: [] },
    ];
  });
}

/** Returns the order lines of the items. @param at the time of the sale, in milliseconds since 1970 */
export function parkedLines(
  items: readonly Choice[],
  products: readonly Product[],
  extras: ReadonlyMap<string, SoldExtra>,
  at: number,
): OrderLine[] {
  return items.flatMap((item) => {
    const product = products.find(({ id }) => id === item.productId);
    const result = orderLine(item, product, extras, at);
    return "line" in result ? [result.line] : [];
  });
}
