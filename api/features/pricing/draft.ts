import { json } from "../../../src/core/define.ts";
import type { RecordFields } from "../../../src/core/fields/field.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { choiceErrors, discountErrors } from "../../../src/domain/orders/draft-lines.ts";
import { orderDraft, placedOrder } from "../../../src/resources/parts/order-draft.ts";
import { exchangeForm } from "../../../src/resources/parts/return-form.ts";
import type { Json } from "../../platform/http/body.ts";
import { invalid } from "../../platform/problem.ts";
import { checkForm } from "../../records/actions/form.ts";
import type { Reader } from "../../store/port.ts";

export type OrderDraft = RecordFields<typeof orderDraft>;
export type Exchange = RecordFields<typeof exchangeForm>;
/** What decides the price of a sale, as far as it is known. */
export type SaleRequest = Omit<OrderDraft, "address"> & { readonly exchange?: Exchange | null };
/** For example, tables that pay have no exchange. */
export type Placed = RecordFields<typeof placedOrder> & { readonly exchange?: Exchange | null };

/** The input of placing an order, with returned goods whose value pays for it. */
export const placedForm = { ...placedOrder, exchange: json({ of: exchangeForm }) } as const;

/** Parses an order to place. Throws 422 with messages by path; unknown fields are rejected. */
export const readPlaced = async (reader: Reader, body: Json): Promise<Placed> =>
  sound(await checkForm(reader, placedForm, body));

/** Parses a sale to approve, before it is paid. */
export const readAsked = async (reader: Reader, body: Json): Promise<SaleRequest> =>
  sound(await checkForm(reader, { ...orderDraft, exchange: placedForm.exchange }, body));

/** Parses an order to park or to price. */
export const readDraft = async (reader: Reader, body: Json): Promise<OrderDraft> =>
  sound(await checkForm(reader, orderDraft, body));

/** Messages for single items, by path. */
export const itemErrors = (items: OrderDraft["items"]): FieldErrors =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      Object.entries(choiceErrors(item)).map(([name, keys]) => [`items.${at}.${name}`, keys]),
    ),
  );

/** The parsed order. Throws 422 with all its messages. */
function sound<D extends OrderDraft>({ value, errors: unreadable }: { value: D; errors: FieldErrors }): D {
  const errors =
    Object.keys(unreadable).length > 0
      ? unreadable
      : { ...discountErrors(value), ...itemErrors(value.items) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return value;
}
