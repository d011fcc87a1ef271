import { type Product, products } from "../../src/resources/products.ts";
import { audit } from "../audit/entry.ts";
import { invalid, noRecord } from "../problem.ts";
import { moveStock } from "../stock/ledger.ts";
import { OutOfBounds } from "../stores/port.ts";
import type { ActionHandlers } from "./handler.ts";

/** What people do with products besides editing them. */
export const productActions: ActionHandlers["products"] = {
  /** Corrects the stock by some pieces; the ledger keeps the reason. */
  async adjust({ writer, record, stored, input }) {
    assertCombination(record, input.combinationId);
    const move = { productId: record.id, combinationId: input.combinationId, by: input.change };
    await enough(moveStock(writer, [move], input));
    const after = await writer.tx.get(products.name, record.id);
    if (!after) throw noRecord(products.name, record.id);
    await audit(writer, products, stored, after);
    return { outcome: { before: stored, after } };
  },
};

/** A product with combinations has its stock there, any other in itself. */
function assertCombination({ combinations }: Product, combinationId: string | null): void {
  const known =
    combinations.length === 0 ? combinationId === null : combinations.some((one) => one.id === combinationId);
  if (!known) throw invalid({ combinationId: ["errors.reference"] });
}

/** Nobody can take more away than there is. */
async function enough(moving: Promise<void>): Promise<void> {
  try {
    await moving;
  } catch (error) {
    throw error instanceof OutOfBounds ? invalid({ change: ["orders.errors.notEnough"] }) : error;
  }
}
