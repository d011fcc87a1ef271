/** What other features use. */

export { asPastOrder } from "./past-sales.ts";
