/** What other features use. */

export {
  endCalledOff,
  endTickets,
  moveTickets,
  productIn,
  sendToKitchen,
  ticketLine,
  writeTicket,
} from "./tickets.ts";
