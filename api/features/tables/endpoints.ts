import * as z from "zod/mini";
import { isObject } from "../../../src/domain/is-object.ts";
import { tableEnds } from "../../../src/domain/restaurant/table-orders.ts";
import { billForm, tableOrders } from "../../../src/resources/table-orders.ts";
import { noRecord } from "../../platform/problem.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { lastEntry } from "../../records/audit/last-entry.ts";
import { recordOf, textOrNull, whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { stale } from "../../records/write/stale.ts";
import { type StoredRecord, VersionConflict } from "../../store/port.ts";
import { billOf } from "./bill.ts";
import { asTableOrder } from "./table-order.ts";

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** How an order ended, from the entry of its removal. */
function endOf({ before }: StoredRecord) {
  const { ended, mergedWith } = isObject(before) ? before : {};
  return { ended: tableEnds.find((one) => one === ended) ?? null, mergedWith: textIn(mergedWith) };
}

const access = withPermission(tableOrders.name, "park");

const bill = endpoint("post /table-orders/:id/bill", {
  summary: "What some pieces of a table cost, with their parts of its discount and coupon",
  access,
  versioned: true,
  body: billForm,
  answer: z.object({ subtotal: whole, discount: whole, tax: whole, total: whole }),
  refused: [404],
  async run({ admin, store, deps, params: { id }, body: { lines }, version }) {
    const record = await store.get(tableOrders.name, id);
    if (!record) throw noRecord(tableOrders.name, id);
    if (version !== null && record.version !== version)
      throw await stale(new VersionConflict(record), store, admin, tableOrders);
    return billOf({ tx: store, now: deps.clock() }, asTableOrder(record), lines);
  },
});

const news = endpoint("get /table-orders/:id/news", {
  summary: "The open order of a table as it is now, who changed it last, and how it ended if it has",
  access,
  answer: z.object({
    order: z.nullable(recordOf(tableOrders)),
    by: textOrNull,
    ended: z.nullable(z.enum(tableEnds)),
    mergedWith: textOrNull,
  }),
  refused: [404],
  async run({ show, store, params: { id } }) {
    const [order, entry] = [
      await store.get(tableOrders.name, id),
      await lastEntry(store, tableOrders.name, id),
    ];
    if (!order && !entry) throw noRecord(tableOrders.name, id);
    return {
      order: order && show(tableOrders, order),
      by: textIn(entry?.actorName),
      ...(entry && !order ? endOf(entry) : { ended: null, mergedWith: null }),
    };
  },
});

/** Endpoints of open tables for those who serve them, besides the declared actions. */
export const tableEndpoints = [bill, news] as const;
