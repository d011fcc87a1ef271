import type { Admin } from "../../src/domain/admin.ts";
import type { Condition } from "../dialect/query.ts";

/** Cashiers see what they sold themselves. */
export function ownSales(admin: Admin): Condition[] {
  return admin.role === "cashier" ? [{ field: "sellerId", op: "eq", values: [admin.id] }] : [];
}
