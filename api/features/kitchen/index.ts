/** What other features use. */

export {
  endCalledOff,
  moveTickets,
  productIn,
  ticketLine,
  writeTicket,
} from "./tickets.ts";
