/** What cashiers do only where the POS settings allow it; for everybody else their role alone decides. */
import type { Role } from "./roles.ts";

/** Whether somebody may resume an order that is parked. @param own whether they parked it themselves */
export function canTakeOver(
  role: Role,
  settings: { readonly overrideInUse: boolean },
  own: boolean,
): boolean {
  return own || role !== "cashier" || settings.overrideInUse;
}

/** Whether somebody may accept returns. */
export function acceptsReturns(role: Role, settings: { readonly cashierReturns: boolean }): boolean {
  return role !== "cashier" || settings.cashierReturns;
}
