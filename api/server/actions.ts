import { customerActions } from "../features/customers/actions.ts";
import { kitchenTicketActions } from "../features/kitchen/actions.ts";
import { orderActions } from "../features/orders/actions.ts";
import { parkedOrderActions } from "../features/orders/parked-actions.ts";
import { productActions } from "../features/products/actions.ts";
import { reviewActions } from "../features/products/reviews-actions.ts";
import { currencyActions } from "../features/rates/actions.ts";
import { categorySeoActions, productSeoActions } from "../features/seo/actions.ts";
import { staffActions } from "../features/staff/actions.ts";
import { stockReceiptActions } from "../features/stock/actions.ts";
import { tableOrderActions } from "../features/tables/actions.ts";
import { tillSessionActions } from "../features/till-sessions/actions.ts";
import type { ActionHandlers } from "../records/actions/handler.ts";

/** The functions of our declared actions. */
export const ownActions: ActionHandlers = {
  "category-seo": categorySeoActions,
  currencies: currencyActions,
  customers: customerActions,
  "kitchen-tickets": kitchenTicketActions,
  orders: orderActions,
  "parked-orders": parkedOrderActions,
  "product-seo": productSeoActions,
  products: productActions,
  reviews: reviewActions,
  staff: staffActions,
  "stock-receipts": stockReceiptActions,
  "table-orders": tableOrderActions,
  "till-sessions": tillSessionActions,
};
