import { hasShelf } from "../../../src/domain/products/combinations.ts";
import { isValidStock } from "../../../src/domain/products/packs.ts";
import { products } from "../../../src/resources/products.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import type { ActionHandlers } from "../../records/actions/handler.ts";
import { audit } from "../../records/audit/entry.ts";
import { OutOfBounds } from "../../store/port.ts";
import { moveStock } from "../stock/index.ts";

/** Actions on products. */
export const productActions: ActionHandlers["products"] = {
  /** Adjusts the stock and writes the movement with its reason. */
  async adjust({ writer, record, stored, input }) {
    if (!hasShelf(record, input.combinationId)) throw invalid({ combinationId: ["errors.reference"] });
    if (input.change === 0) throw invalid({ change: ["products.errors.noChange"] });
    if (!isValidStock(record, input.combinationId, input.change))
      throw invalid({ change: ["errors.integer"] });
    const move = { productId: record.id, combinationId: input.combinationId, by: input.change };
    await enough(moveStock(writer, [move], input));
    const after = await writer.tx.get(products.name, record.id);
    if (!after) throw noRecord(products.name, record.id);
    await audit(writer, products, stored, after);
    return { outcome: { before: stored, after } };
  },
};

/** Rejects an adjustment that would make the stock negative. */
async function enough(moving: Promise<void>): Promise<void> {
  try {
    await moving;
  } catch (error) {
    throw error instanceof OutOfBounds ? invalid({ change: ["products.errors.aboveStock"] }) : error;
  }
}
