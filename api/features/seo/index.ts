/** What other features use. */

export { followProduct } from "./same-texts.ts";
