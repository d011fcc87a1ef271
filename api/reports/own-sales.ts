import type { Admin } from "../../src/domain/admin.ts";
import type { Condition } from "../dialect/query.ts";

/** Whose sales alone a person sees: cashiers see what they sold themselves. null for everybody's. */
export function sellerOf(admin: Admin): string | null {
  return admin.role === "cashier" ? admin.id : null;
}

export function ownSales(admin: Admin): Condition[] {
  const seller = sellerOf(admin);
  return seller === null ? [] : [{ field: "sellerId", op: "eq", values: [seller] }];
}
