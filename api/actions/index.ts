import { pluginHandler } from "../plugins.ts";
import { currencyActions } from "./currencies.ts";
import { customerActions } from "./customers.ts";
import type { ActionHandler, ActionHandlers, CollectionHandler } from "./handler.ts";
import { kitchenTicketActions } from "./kitchen-tickets.ts";
import { orderActions } from "./orders.ts";
import { parkedOrderActions } from "./parked-orders.ts";
import { productActions } from "./products.ts";
import { reviewActions } from "./reviews.ts";
import { categorySeoActions, productSeoActions } from "./seo.ts";
import { staffActions } from "./staff.ts";
import { stockReceiptActions } from "./stock-receipts.ts";
import { tableOrderActions } from "./table-orders.ts";
import { tillSessionActions } from "./till-sessions.ts";

const handlers: ActionHandlers = {
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

type AnyHandler = ActionHandler | CollectionHandler;

/** The handler of a declared action, ours or a plugin's. */
export function handlerOf(resource: string, action: string): AnyHandler | undefined {
  const ofResource: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>> = handlers;
  const found = Object.hasOwn(ofResource, resource) ? ofResource[resource] : undefined;
  return found && Object.hasOwn(found, action) ? found[action] : pluginHandler(resource, action);
}
