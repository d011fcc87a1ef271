import { json } from "../../src/core/define.ts";
import type { RecordFields } from "../../src/core/fields/field.ts";
import type { FieldErrors } from "../../src/core/fields/read.ts";
import { choiceErrors, discountErrors } from "../../src/domain/draft-lines.ts";
import { orderDraft, placedOrder } from "../../src/resources/parts/order-draft.ts";
import { exchangeForm } from "../../src/resources/parts/return-form.ts";
import type { Json } from "../http/body.ts";
import { checkForm } from "../http/form.ts";
import { invalid } from "../problem.ts";

export type Draft = RecordFields<typeof orderDraft>;
export type Exchange = RecordFields<typeof exchangeForm>;
/** Tables that pay, for instance, exchange nothing. */
export type Placed = RecordFields<typeof placedOrder> & { readonly exchange?: Exchange | null };

/** What is said of an order that is placed, with what comes back for it: its value pays for the order. */
export const placedForm = { ...placedOrder, exchange: json({ of: exchangeForm }) } as const;

/** An order as it is sent to be placed. Throws 422 with messages by path; unknown names are refused. */
export const readPlaced = (body: Json): Placed => sound(checkForm(placedForm, body));

/** An order as it is sent to be parked, or only to be priced. */
export const readDraft = (body: Json): Draft => sound(checkForm(orderDraft, body));

/** What is wrong with single items, by path. */
export const itemErrors = (items: Draft["items"]): FieldErrors =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      Object.entries(choiceErrors(item)).map(([name, keys]) => [`items.${at}.${name}`, keys]),
    ),
  );

/** The order that could be read. Throws 422 with what else is wrong with it. */
function sound<D extends Draft>({ value, errors: unreadable }: { value: D; errors: FieldErrors }): D {
  const errors =
    Object.keys(unreadable).length > 0
      ? unreadable
      : { ...discountErrors(value), ...itemErrors(value.items) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return value;
}
