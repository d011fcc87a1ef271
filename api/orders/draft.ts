import type { Fields, RecordFields } from "../../src/core/fields/field.ts";
import { orderDraft, placedOrder } from "../../src/resources/parts/order-draft.ts";
import { postalAddress } from "../../src/resources/parts/postal-address.ts";
import { isObject, type Json } from "../http/body.ts";
import { checkForm } from "../http/form.ts";
import { invalid } from "../problem.ts";

export type Draft = RecordFields<typeof orderDraft>;
export type Placed = RecordFields<typeof placedOrder>;

/** An order as it is sent to be placed. Throws 422 with messages by path; unknown names are refused. */
export const readPlaced = (body: Json): Placed => readOrder(placedOrder, body);

/** An order as it is sent to be parked, or only to be priced. */
export const readDraft = (body: Json): Draft => readOrder(orderDraft, body);

/** The address is a form within the form. */
function readOrder<F extends Fields>(fields: F, body: Json): RecordFields<F> {
  const order = checkForm(fields, body);
  const address = isObject(body.address) ? checkForm(postalAddress, body.address) : null;
  const inside = Object.entries(address?.errors ?? {});
  const errors = {
    ...order.errors,
    ...Object.fromEntries(inside.map(([path, keys]) => [`address.${path}`, keys])),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return address ? { ...order.value, address: address.value } : order.value;
}
