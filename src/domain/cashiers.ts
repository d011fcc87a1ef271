import type { Role } from "./roles.ts";

/** Cashiers resume orders that someone else parked only if the POS settings allow it. */
export function canTakeOver(
  role: Role,
  settings: { readonly overrideInUse: boolean },
  own: boolean,
): boolean {
  return own || role !== "cashier" || settings.overrideInUse;
}
