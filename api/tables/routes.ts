import type { FastifyPluginAsync } from "fastify";
import { isObject } from "../../src/domain/is-object.ts";
import { type TableEnd, tableEnds } from "../../src/domain/orders/table-orders.ts";
import { billForm, tableOrders } from "../../src/resources/table-orders.ts";
import { serialize } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { lastEntry } from "../audit/last-entry.ts";
import type { Deps } from "../deps.ts";
import { bodyOf } from "../http/body.ts";
import { readForm } from "../http/form.ts";
import { noRecord } from "../problem.ts";
import { expectedVersion } from "../records/etag.ts";
import { stale } from "../records/stale.ts";
import { targetOfCall } from "../resources/target.ts";
import { type StoredRecord, VersionConflict } from "../stores/port.ts";
import { billOf } from "./bill.ts";
import { asTableOrder } from "./table-order.ts";

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** How an order ended, from the entry of its removal. */
function endOf({ before }: StoredRecord): {
  readonly ended: TableEnd | null;
  readonly mergedWith: string | null;
} {
  const { ended, mergedWith } = isObject(before) ? before : {};
  return { ended: tableEnds.find((one) => one === ended) ?? null, mergedWith: textIn(mergedWith) };
}

interface One {
  Params: { id: string };
}

/** Routes of open tables for those who serve them, besides the declared actions. */
export const tableRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps: { store, clock } }) => {
  app.post<One>(
    "/table-orders/:id/bill",
    routeOptions(withPermission(tableOrders.name, "park")),
    async (request) => {
      const { admin } = targetOfCall(request, tableOrders.name, "park");
      const { lines } = await readForm(store, billForm, bodyOf(request));
      const expected = expectedVersion(request);
      const record = await store.get(tableOrders.name, request.params.id);
      if (!record) throw noRecord(tableOrders.name, request.params.id);
      if (expected !== null && record.version !== expected)
        throw await stale(new VersionConflict(record), store, admin, tableOrders);
      return billOf({ tx: store, now: clock() }, asTableOrder(record), lines);
    },
  );

  // What became of an order: its state, who changed it last, and how it ended.
  app.get<One>(
    "/table-orders/:id/news",
    routeOptions(withPermission(tableOrders.name, "park")),
    async (request) => {
      const { admin } = targetOfCall(request, tableOrders.name, "park");
      const { id } = request.params;
      const [order, entry] = [
        await store.get(tableOrders.name, id),
        await lastEntry(store, tableOrders.name, id),
      ];
      if (!order && !entry) throw noRecord(tableOrders.name, id);
      return {
        order: order && serialize(admin.role, tableOrders, order),
        by: textIn(entry?.actorName),
        ...(entry && !order ? endOf(entry) : { ended: null, mergedWith: null }),
      };
    },
  );
};
