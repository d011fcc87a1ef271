/** What plugins may use for demo data that goes through the stock ledger. */
export { DemoLedger, type Received } from "./received.ts";
