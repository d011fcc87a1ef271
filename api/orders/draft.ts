import type { RecordFields } from "../../src/core/fields/field.ts";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import { choiceErrors, discountErrors } from "../../src/domain/draft-lines.ts";
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

/** What is wrong with single items, by path. */
export const itemErrors = (items: Draft["items"]): FieldErrors =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      Object.entries(choiceErrors(item)).map(([name, keys]) => [`items.${at}.${name}`, keys]),
    ),
  );

/** The address is a form within the form. */
function readOrder<F extends typeof orderDraft>(fields: F, body: Json): RecordFields<F> {
  const order = checkForm(fields, body);
  const address = isObject(body.address) ? checkForm(postalAddress, body.address) : null;
  const inside = Object.entries(address?.errors ?? {});
  const readable = Object.keys(order.errors).length === 0;
  const errors = {
    ...order.errors,
    ...(readable ? { ...discountErrors(order.value), ...itemErrors(order.value.items) } : {}),
    ...Object.fromEntries(inside.map(([path, keys]) => [`address.${path}`, keys])),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return address ? { ...order.value, address: address.value } : order.value;
}
