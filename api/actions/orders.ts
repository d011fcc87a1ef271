import { posSettings } from "../../src/resources/pos-settings.ts";
import { returns } from "../../src/resources/returns.ts";
import { readGlobal } from "../globals/record.ts";
import { payOrder } from "../orders/pay.ts";
import { returnOrder } from "../orders/return.ts";
import { changeOrderStatus } from "../orders/status.ts";
import { Problem } from "../problem.ts";
import type { Writer } from "../records/writer.ts";
import type { ActionHandlers } from "./handler.ts";

/** Actions on orders: change of status, cancellation, payment and return. */
export const orderActions: ActionHandlers["orders"] = {
  status: async ({ writer, stored, input }) => ({
    outcome: await changeOrderStatus(writer, stored, input.status),
  }),

  cancel: async ({ writer, stored, input }) => ({
    outcome: await changeOrderStatus(writer, stored, "cancel", input.refundMethod),
  }),

  pay: async ({ writer, stored, input }) => ({ outcome: await payOrder(writer, stored, input) }),

  async return({ writer, stored, input }) {
    await assertMayReturn(writer);
    const { after } = await returnOrder(writer, stored, input);
    return { created: { resource: returns, record: after } };
  },
};

/** Cashiers accept returns only if the POS settings allow it. */
async function assertMayReturn({ tx, admin }: Writer): Promise<void> {
  if (admin?.role !== "cashier") return;
  const { cashierReturns } = await readGlobal(tx, posSettings);
  if (!cashierReturns) throw new Problem("denied", "Cashiers cannot accept returns here.");
}
