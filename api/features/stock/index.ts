/** What other features use. */

export { assertNoCombinations, linkComponents, withComposedStock } from "./composition.ts";
export {
  asProduct,
  changeStock,
  lockStock,
  type Move,
  moveStock,
  recordMovements,
  updateComposed,
  writeDown,
} from "./ledger.ts";
