/** What other features use. */

export { customersAlike } from "./alike.ts";
