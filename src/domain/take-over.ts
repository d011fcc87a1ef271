import type { Role } from "./roles.ts";

/** Cashiers take over what somebody else has parked only where the settings of the till allow it. */
export function canTakeOver(
  role: Role,
  settings: { readonly overrideInUse: boolean },
  own: boolean,
): boolean {
  return own || role !== "cashier" || settings.overrideInUse;
}
