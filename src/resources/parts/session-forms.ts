import { money, select, text } from "../../core/define.ts";
import { cashKinds } from "../../domain/till/sessions.ts";

/** The form for opening a till session. */
export const openForm = {
  register: text({ required: true, max: 40 }),
  float: money({ size: "sum", required: true }),
} as const;

/** The form for cash paid into or out of the drawer. */
export const cashForm = {
  kind: select(cashKinds, { required: true }),
  amount: money({ size: "sum", required: true, min: 1 }),
  reason: text({ required: true, max: 200 }),
} as const;
