/** What other features use. */

export { notify } from "./notify.ts";
