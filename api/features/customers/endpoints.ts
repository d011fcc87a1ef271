import * as z from "zod/mini";
import { accountEvents } from "../../../src/domain/documents/statement.ts";
import { paymentMethods } from "../../../src/domain/payments/payment.ts";
import { dayIn } from "../../../src/domain/texts/zoned.ts";
import { customers } from "../../../src/resources/customers.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { daysInQuery, period, periodOf } from "../reports/index.ts";
import { firstSale } from "../sales-reports/index.ts";
import { assertMayReadAccount, customerStatement } from "./statement.ts";

const line = z.object({
  kind: z.enum(accountEvents),
  /** ISO 8601. */
  at: z.string(),
  /** The number of the invoice or credit note. */
  number: z.string(),
  /** The id of the order, return or ledger row. */
  recordId: z.string(),
  /** Set for payments and refunds. */
  method: z.nullable(z.enum(paymentMethods)),
  /** The change of the balance owed, and the balance after it. */
  amount: whole,
  balance: whole,
});

const statement = endpoint("get /customers/:id/statement", {
  summary: "A customer's charges and payments in a period, with the balance after each",
  access: withPermission(customers.name, "show"),
  query: daysInQuery,
  answer: z.object({
    period,
    /** The balance owed at the start and at the end. */
    opening: whole,
    closing: whole,
    charges: whole,
    credits: whole,
    /** The store credit at the end. */
    storeCredit: whole,
    lines: z.array(line),
  }),
  refused: [400, 404, 422],
  async run({ store, admin, deps, query, params: { id } }) {
    await assertMayReadAccount(store, admin, id);
    const { timeZone } = await readGlobal(store, globalSettings);
    const days = await periodOf(query, dayIn(deps.clock(), timeZone), () => firstSale(store));
    return customerStatement(store, id, days);
  },
});

/** Endpoints of customers besides their records. */
export const customerEndpoints = [statement] as const;
