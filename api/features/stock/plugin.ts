/** What plugins use of the stock. */

export { type Move, moveStock } from "./ledger.ts";
