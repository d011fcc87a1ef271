import { skipNumbers } from "../../../api/features/orders/parts/numbers.ts";
import { sessionSeries } from "../../../api/features/till-sessions/session.ts";
import { continueSeries, defineDemo, withGlobals } from "../demo.ts";
import { demoCoupons } from "./coupons.ts";
import { demoCustomers } from "./customers.ts";
import { demoLocalization } from "./localization.ts";
import { demoSettings } from "./orders.ts";
import { demoParked } from "./parked.ts";
import { demoGlobalSettings, demoPosSettings, demoStoreDetails } from "./settings.ts";
import { demoTrade } from "./trade.ts";

/** Customers, coupons, taxes and shipping, and the orders of a year with payments, returns and the ledger. */
export default defineDemo({
  after: ["catalog", "staff"],
  records(records, today) {
    const parties = {
      ...demoLocalization(),
      coupons: demoCoupons(records.categories ?? [], today),
      customers: demoCustomers(today),
      // The ledger refers to them; they are created from it.
      "stock-receipts": [],
    };
    return {
      ...parties,
      ...demoTrade({ ...records, ...parties }, today),
      "parked-orders": demoParked({ ...records, ...parties }, today),
      ...withGlobals(records, [demoStoreDetails(), demoGlobalSettings(), demoPosSettings()]),
    };
  },
  async settle(store, records, today) {
    const used = { orders: records.orders?.length ?? 0, creditNotes: records.returns?.length ?? 0 };
    const day = today.toISOString().slice(0, 10);
    await store.transaction((tx) => skipNumbers(tx, demoSettings, day, used));
    await continueSeries(store, sessionSeries, records["till-sessions"]);
  },
});
