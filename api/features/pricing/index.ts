/** What other features use. */

export {
  type Basket,
  type Bill,
  basketOf,
  extrasOf,
  type ItemParts,
  openPriceRefusals,
  productsOf,
  shippingCostRefusals,
} from "./basket.ts";
export {
  type Exchange,
  itemErrors,
  type OrderDraft,
  type Placed,
  placedForm,
  readAsked,
  readDraft,
  readPlaced,
  type SaleRequest,
} from "./draft.ts";
export { type Destination, locate } from "./place-of.ts";
export { promisedGoods, shortages } from "./promised.ts";
export { pricedBasket, quoteOf } from "./quote.ts";
export type { Shipping } from "./shipping.ts";
