import {
  action,
  computed,
  dateTime,
  defineResource,
  integer,
  json,
  list,
  longText,
  money,
  type RecordOf,
  ref,
  select,
  text,
} from "../core/define.ts";
import { differenceOf, sessionStates } from "../domain/till/sessions.ts";
import { cashForm, openForm } from "./parts/session-forms.ts";

/** Only written by actions. */
const done = { readOnly: true } as const;

const look = ["list", "show", "invoice"] as const;
/** `expected` allows seeing the expected cash of an open session; others count without it. */
const oversee = [...look, "expected"] as const;
const work = [...oversee, "cash"] as const;

/** The cash of a register, from the opening float to the count. */
export const tillSessions = defineResource({
  name: "till-sessions",
  icon: "audit",
  group: "sales",
  area: "till",
  menuFor: ["cashier", "accountant"],
  follows: ["orders", "payments", "returns"],
  access: {
    verbs: {
      "super-admin": work,
      admin: work,
      ceo: oversee,
      manager: work,
      cashier: [...look, "cash"],
      accountant: oversee,
      others: [],
    },
    scope: { cashier: { field: "staffId", is: "me" } },
  },
  title: "number",
  layout: "document",
  fields: {
    number: text({ ...done, required: true, unique: true, search: true }),
    register: text({ ...done, required: true, search: true }),
    staffId: ref("staff", { ...done, required: true }),
    state: select(sessionStates, { required: true }),
    openedAt: dateTime({ ...done, required: true }),
    float: money({ ...done, required: true }),
    closedAt: dateTime(done),
    closedBy: ref("staff", done),
    cashMovements: list(
      { ...cashForm, at: dateTime({ required: true }), staffId: ref("staff") },
      { ...done, max: 1000 },
    ),
    denominations: list(
      { value: money({ required: true }), count: integer({ required: true, min: 0 }) },
      done,
    ),
    counted: money(done),
    /** Only set after the count. */
    expected: money({ ...done, min: Number.MIN_SAFE_INTEGER }),
    difference: computed(money({ ...done, min: Number.MIN_SAFE_INTEGER }), differenceOf),
    note: longText(done),
  },
  list: {
    columns: ["number", "register", "staffId", "state", "openedAt", "closedAt", "counted", "difference"],
    filters: ["state", "register", "staffId", "openedAt", "closedAt", "difference"],
    sort: "-openedAt",
  },
  form: { open: "page" },
  related: {
    payments: { by: "tillSessionId", columns: ["at", "kind", "method", "amount"] },
    orders: { by: "tillSessionId", columns: ["placedAt", "total", "paid", "status"] },
  },
  states: { field: "state", initial: "open", moves: { open: { close: "closed" }, closed: {} } },
  actions: {
    /** Also at `POST /api/till-sessions`. */
    open: action({ verb: "cash", alias: "/till-sessions", on: [], collection: true, fields: openForm }),
    cash: action({ verb: "cash", when: { state: "open" }, fields: cashForm }),
    close: action({
      verb: "cash",
      fields: {
        /** A total in minor units, or pieces by denomination: `{ "2000": 3 }`. */
        counted: json({ required: true, numbers: true }),
        note: longText({ max: 500 }),
      },
    }),
  },
});

export type TillSession = RecordOf<typeof tillSessions>;
