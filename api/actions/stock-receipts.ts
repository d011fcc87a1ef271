import { stockReceipts } from "../../src/resources/stock-receipts.ts";
import { serialize } from "../access/access.ts";
import { receiveGoods } from "../stock/receive.ts";
import type { ActionHandlers } from "./handler.ts";

/** Actions on stock receipts. */
export const stockReceiptActions: ActionHandlers["stock-receipts"] = {
  receive: ({ admin, input, transaction }) =>
    transaction(async (writer) => {
      const { after } = await receiveGoods(writer, input);
      return serialize(admin.role, stockReceipts, after);
    }),
};
