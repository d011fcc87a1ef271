import { storeCreditIn } from "../../../../src/domain/payments/payment.ts";
import { payments } from "../../../../src/resources/payments.ts";
import { type Condition, matching } from "../../../store/dialect/query.ts";
import type { Reader } from "../../../store/port.ts";

/**
 * A customer's store credit in minor units; 0 without a customer.
 * @param more further conditions on the ledger rows
 */
export async function storeCreditOf(
  reader: Reader,
  customerId: string | null,
  more: readonly Condition[] = [],
): Promise<number> {
  if (customerId === null) return 0;
  const where = [...matching({ customerId, method: "credit" }), ...more];
  const groups = await reader.aggregate(payments.name, { where, by: "kind", sum: ["amount"] });
  return storeCreditIn(
    groups.map(({ key, sums }) => ({
      kind: key === "refund" ? "refund" : "payment",
      method: "credit",
      amount: sums.amount ?? 0,
    })),
  );
}
