import type { Admin } from "../../../src/domain/people/admin.ts";
import { seesOwnFiguresOnly } from "../../../src/domain/roles.ts";
import { type Condition, matching } from "../../store/dialect/query.ts";

/** The id of a user who sees only their own sales; null for roles that see all. */
export function sellerOf(admin: Admin): string | null {
  return seesOwnFiguresOnly(admin.role) ? admin.id : null;
}

export function ownSales(admin: Admin): Condition[] {
  const seller = sellerOf(admin);
  return seller === null ? [] : matching({ sellerId: seller });
}
