import type { RecordFields } from "../../src/core/fields/field.ts";
import { orderDraft, placedOrder } from "../../src/resources/parts/order-draft.ts";
import type { Json } from "../http/body.ts";
import { readForm } from "../http/form.ts";

export type Draft = RecordFields<typeof orderDraft>;
export type Placed = RecordFields<typeof placedOrder>;

/** An order as it is sent to be placed. Throws 422 with messages by path; unknown names are refused. */
export const readPlaced = (body: Json): Placed => readForm(placedOrder, body);

/** An order as it is sent to be parked, or only to be priced. */
export const readDraft = (body: Json): Draft => readForm(orderDraft, body);
