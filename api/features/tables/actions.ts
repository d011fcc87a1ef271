import { orders } from "../../../src/resources/orders.ts";
import { tableOrders } from "../../../src/resources/table-orders.ts";
import { serialize } from "../../records/access/access.ts";
import type { ActionHandlers } from "../../records/actions/handler.ts";
import { consumePinProof } from "../orders/index.ts";
import { cancelLines, freeOrder, mergeTables, moveTable } from "./changes.ts";
import { payTable } from "./pay.ts";
import { openTable, saveTable } from "./rounds.ts";

/** Actions on open table orders, from the first round to the payment, for everyone who may sell. */
export const tableOrderActions: ActionHandlers["table-orders"] = {
  open: ({ admin, input, transaction }) =>
    transaction(async (writer) => {
      const { after } = await openTable(writer, input);
      return serialize(admin.role, tableOrders, after);
    }),

  save: async ({ writer, stored, input }) => ({ outcome: await saveTable(writer, stored, input) }),

  async cancel({ writer, stored, input, request }) {
    await consumePinProof(writer.tx, request, writer.now);
    return { outcome: await cancelLines(writer, stored, input) };
  },

  move: async ({ writer, stored, input }) => ({ outcome: await moveTable(writer, stored, input.tableId) }),

  /** Returns the order that remains. */
  merge: async ({ writer, stored, input }) => ({ outcome: await mergeTables(writer, stored, input.into) }),

  async pay({ writer, stored, input, request }) {
    await consumePinProof(writer.tx, request, writer.now);
    return { created: { resource: orders, record: await payTable(writer, stored, input) } };
  },

  async free({ writer, stored, input, request }) {
    await consumePinProof(writer.tx, request, writer.now);
    await freeOrder(writer, stored, input.reason);
    return { answer: {} };
  },
};
