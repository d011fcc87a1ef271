import { money, select, text } from "../../core/define.ts";
import { cashKinds } from "../../domain/payments/till-sessions.ts";

/** Far above any drawer's content, and small enough to add up safely. */
const most = 1_000_000_000_000;

/** The form for opening a till session. */
export const openForm = {
  register: text({ required: true, max: 40 }),
  float: money({ required: true, max: most }),
} as const;

/** The form for cash paid into or out of the drawer. */
export const cashForm = {
  kind: select(cashKinds, { required: true }),
  amount: money({ required: true, min: 1, max: most }),
  reason: text({ required: true, max: 200 }),
} as const;
