import type { FastifyPluginAsync } from "fastify";
import { isObject } from "../../src/domain/is-object.ts";
import { type TableEnd, tableEnds } from "../../src/domain/orders/table-orders.ts";
import { tableOrders } from "../../src/resources/table-orders.ts";
import { serialize } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { lastEntry } from "../audit/last-entry.ts";
import type { Deps } from "../deps.ts";
import { noRecord } from "../problem.ts";
import { targetOfCall } from "../resources/target.ts";
import type { StoredRecord } from "../stores/port.ts";

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** How an order ended, from the entry of its removal. */
function endOf({ before }: StoredRecord): {
  readonly ended: TableEnd | null;
  readonly mergedWith: string | null;
} {
  const { ended, mergedWith } = isObject(before) ? before : {};
  return { ended: tableEnds.find((one) => one === ended) ?? null, mergedWith: textIn(mergedWith) };
}

/** What became of a table's order, for those who serve the tables: its state, who changed it last, and how it ended. */
export const tableRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps: { store } }) => {
  app.get<{ Params: { id: string } }>(
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
