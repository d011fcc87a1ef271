/** What other features use. */

export { childIds } from "./child-products.ts";
