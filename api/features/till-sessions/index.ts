/** What other features use. */

export { asSession, rowsOfSession } from "./session.ts";
