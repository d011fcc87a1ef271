/** What other features use. */

export { hasKnownRole, toAdmin } from "./admin.ts";
export { sessions } from "./collections.ts";
export { adminOf } from "./identify.ts";
export { deviceLanguage } from "./known-devices.ts";
export { countersOf, isFresh } from "./pin.ts";
