import { orders } from "../../../../src/resources/orders.ts";
import { typedAs } from "../../../records/typed-as.ts";

/** Types a stored record as an order. */
export const asOrder = typedAs(orders);
