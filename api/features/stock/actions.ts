import { stockReceipts } from "../../../src/resources/stock-receipts.ts";
import { serialize } from "../../records/access/access.ts";
import type { ActionHandlers } from "../../records/actions/handler.ts";
import { receiveGoods } from "./receive.ts";

/** Actions on stock receipts. */
export const stockReceiptActions: ActionHandlers["stock-receipts"] = {
  receive: ({ admin, input, transaction }) =>
    transaction(async (writer) => {
      const { after } = await receiveGoods(writer, input);
      return serialize(admin.role, stockReceipts, after);
    }),
};
