import { canDo } from "../../../src/core/access.ts";
import { type OrderLookup, orderLookup } from "../../../src/domain/orders/order-lookup.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { orders } from "../../../src/resources/orders.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import { inScope } from "../../records/access/access.ts";
import { countCall, counter, type Limit } from "../../records/access/attempts.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, Store } from "../../store/port.ts";
import { asOrder } from "./parts/order.ts";

/** Enough for scanning, too few to enumerate numbers. */
const limit: Limit = { tries: 30, wait: 60 * 1000 };

/** Counts a look-up of an account, on any device. Throws 429 after too many within a minute. */
export function countLookUp(store: Store, staffId: string, now: Date): Promise<void> {
  return countCall(store, [counter("lookup", [staffId], limit)], now);
}

/**
 * Finds an order by its exact invoice number, ignoring case. Throws 422 without a number, 404 if there is none: parts
 * of numbers find nothing. Orders outside the list scope of a role are found, too.
 */
export async function lookUpOrder(reader: Reader, admin: Admin, typed: unknown): Promise<OrderLookup> {
  const number = typeof typed === "string" ? typed.trim() : "";
  if (number === "" || number.includes("\0")) throw invalid({ invoiceNumber: ["errors.required"] });
  const values = [...new Set([number, number.toUpperCase()])];
  const { rows } = await reader.find(orders.name, {
    where: matching({ invoiceNumber: values }),
    sort: sortedBy("id"),
    start: 0,
    end: 1,
  });
  const [record] = rows;
  if (!record) throw noRecord(orders.name, number.slice(0, 80));
  const mayOpen = canDo(admin, orders, "show") && inScope(admin, orders, "show", record);
  return { ...(mayOpen ? { id: record.id } : {}), ...orderLookup(asOrder(record)) };
}
