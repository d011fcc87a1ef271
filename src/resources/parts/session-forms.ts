import { money, select, text } from "../../core/define.ts";
import { cashKinds } from "../../domain/till-sessions.ts";

/** Far above any drawer, and small enough to add up. */
const most = 1_000_000_000_000;

/** What is said when a till session is opened. */
export const openForm = {
  register: text({ required: true, max: 40 }),
  float: money({ required: true, max: most }),
} as const;

/** What is said of cash that is put into the drawer or taken out. */
export const cashForm = {
  kind: select(cashKinds, { required: true }),
  amount: money({ required: true, min: 1, max: most }),
  reason: text({ required: true, max: 200 }),
} as const;
