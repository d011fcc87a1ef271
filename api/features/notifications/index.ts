/** What other features use. */

export { notify, notifyUser } from "./notify.ts";
