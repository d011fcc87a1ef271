/** What other features use. */

export { asSession, refuseWithoutSession, rowsOfSession, sessionOf } from "./session.ts";
