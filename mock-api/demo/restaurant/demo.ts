import { ticketSeries } from "../../../api/features/kitchen/tickets.ts";
import { continueSeries, defineDemo } from "../demo.ts";
import { demoOpenTables } from "./open-tables.ts";
import { demoTables } from "./tables.ts";

/** Tables, those that are open, and the tickets of their kitchen. */
export default defineDemo({
  after: ["catalog", "orders", "staff"],
  records(records, today) {
    const tables = demoTables(today);
    return { tables, ...demoOpenTables({ ...records, tables }, today) };
  },
  settle: (store, records) => continueSeries(store, ticketSeries, records["kitchen-tickets"]),
});
