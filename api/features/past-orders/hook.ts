import { pastOrders } from "../../../src/resources/past-orders.ts";
import { invalid } from "../../platform/problem.ts";
import { storeCurrency } from "../../records/globals/base-currency.ts";
import type { Hook } from "../../records/hook.ts";
import { draftAs } from "../../records/typed-as.ts";
import { refreshTotals } from "../orders/index.ts";
import { pastOrderNames } from "./past-names.ts";
import { writePastSales } from "./past-sales.ts";

const asDraft = draftAs(pastOrders);

/** No online shop is older: what is dated before is a mistake, and would make reports of all days endless. */
const firstYear = "1990";

/** Keeps the sales journal and the customers' totals in line with the orders of another shop. */
export const pastOrderHook: Hook = {
  named: pastOrderNames,

  async check({ tx, now }, { after }) {
    if (!after) return;
    const { placedAt, currency } = asDraft(after);
    if (placedAt > now.toISOString()) throw invalid({ placedAt: ["past-orders.errors.future"] });
    if (placedAt < firstYear) throw invalid({ placedAt: ["past-orders.errors.tooOld"] });
    if (currency && currency !== (await storeCurrency(tx)).code)
      throw invalid({ currency: ["past-orders.errors.currency"] });
  },

  async after({ tx }, { before, after }) {
    await writePastSales(tx, before, after);
    const customers = new Set([before?.customerId, after?.customerId]);
    for (const id of customers) if (typeof id === "string") await refreshTotals(tx, id);
  },
};
