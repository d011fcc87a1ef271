import { defineGlobal, flag, type GlobalOf, integer, money, percent, select } from "../core/define.ts";
import { cashRoundings } from "../domain/money/cash-rounding.ts";
import { weighedCodeKinds } from "../domain/products/weighed-codes.ts";

/** What a new store starts with; the fields themselves start without limits, as stores from before have been used. */
export const startingRules = { approvalPercent: 10, sessionForCash: true, cashRounding: "usual" } as const;

/** The point of sale: its view, its printed documents and the rules for cashiers. */
export const posSettings = defineGlobal({
  name: "pos-settings",
  icon: "wallet",
  group: "settings",
  area: "settings",
  path: "/settings/pos",
  menu: false,
  shared: true,
  fields: {
    view: select(["retail", "restaurant"], { required: true, initial: "retail" }),
    homeProducts: integer({ required: true, min: 1, max: 200, initial: 24 }),
    homeCategories: integer({ required: true, min: 0, max: 100, initial: 12 }),
    receiptWidth: select(["58", "80", "custom"], { required: true, initial: "80" }),
    /** In millimetres. */
    ownReceiptWidth: integer({ required: true, min: 40, max: 210, when: { receiptWidth: "custom" } }),
    printReceipt: flag(),
    /** What EAN-13 codes from 20 to 29 contain besides the product, depending on the store's scales. */
    weighedCodes: select(weighedCodeKinds, { required: true, initial: "none" }),
    pinRequired: flag(),
    /** Manual discounts above one of these require approval. Null for no limit. */
    approvalPercent: percent(),
    approvalAmount: money({ size: "sum" }),
    overrideInUse: flag(),
    cashierReturns: flag({ initial: true }),
    sessionForCash: flag(),
    /** How sums paid in cash are rounded where the smallest coins are not in use. */
    cashRounding: select(cashRoundings, { required: true, initial: "none" }),
    cashStep: money({ required: true, min: 1, when: { cashRounding: "step" } }),
    composition: flag({ initial: true }),
  },
  form: {
    layout: { side: ["receipts", "cash", "scanner", "composition"] },
    sections: {
      home: ["view", "homeProducts", "homeCategories"],
      receipts: ["receiptWidth", "ownReceiptWidth", "printReceipt"],
      scanner: ["weighedCodes"],
      cashiers: [
        "pinRequired",
        "approvalPercent",
        "approvalAmount",
        "overrideInUse",
        "cashierReturns",
        "sessionForCash",
      ],
      cash: ["cashRounding", "cashStep"],
      composition: ["composition"],
    },
  },
});

export type PosSettings = GlobalOf<typeof posSettings>;
