import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Condition } from "../../store/dialect/query.ts";

/** The id of a cashier, who sees only their own sales; null for roles that see all. */
export function sellerOf(admin: Admin): string | null {
  return admin.role === "cashier" ? admin.id : null;
}

export function ownSales(admin: Admin): Condition[] {
  const seller = sellerOf(admin);
  return seller === null ? [] : [{ field: "sellerId", op: "eq", values: [seller] }];
}
