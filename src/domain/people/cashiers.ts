/** What cashiers may do only if the POS settings allow it; other users depend on their role alone. */
import type { Role } from "../roles.ts";

/**
 * Whether the user may resume a parked order.
 * @param own whether they parked it themselves
 */
export function canTakeOver(
  role: Role,
  settings: { readonly overrideInUse: boolean },
  own: boolean,
): boolean {
  return own || role !== "cashier" || settings.overrideInUse;
}

/** Whether the role may accept returns. */
export function acceptsReturns(role: Role, settings: { readonly cashierReturns: boolean }): boolean {
  return role !== "cashier" || settings.cashierReturns;
}
