import * as z from "zod/mini";
import { paymentKinds, paymentMethods } from "../../../src/domain/payments/payment.ts";
import { sessionDocuments } from "../../../src/domain/till/z-report.ts";
import { tillSessions } from "../../../src/resources/till-sessions.ts";
import { noRecord } from "../../platform/problem.ts";
import { inScope } from "../../records/access/access.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { documents } from "../documents/index.ts";
import { tillReport } from "./report.ts";

const taxByRate = z.object({ name: textOrNull, rate: z.number(), net: whole, tax: whole });

const sessionReport = z.object({
  staffName: textOrNull,
  closedByName: textOrNull,
  orders: whole,
  gross: whole,
  discount: whole,
  lineDiscount: whole,
  couponDiscount: whole,
  manualDiscount: whole,
  taxAdded: whole,
  returned: whole,
  total: whole,
  tax: whole,
  taxes: z.array(taxByRate),
  refundCount: whole,
  refunds: whole,
  refundedTax: whole,
  refundedTaxes: z.array(taxByRate),
  /** Methods with payments or refunds, and their number. */
  methods: z.array(
    z.object({ method: z.enum(paymentMethods), count: whole, payments: whole, refunds: whole }),
  ),
  /** What rounding cash has brought; negative for a loss. */
  cashRounding: whole,
  cash: z.object({ float: whole, payments: whole, refunds: whole, in: whole, out: whole, expected: whole }),
  /** Cash that went through no session since the session before was closed; no part of what is expected. */
  outside: z.array(
    z.object({ invoiceNumber: z.string(), kind: z.enum(paymentKinds), amount: whole, at: z.string() }),
  ),
});

const report = endpoint("get /till-sessions/:id/report", {
  summary:
    "The figures of a session's Z report; while the session is open, only for roles with the verb `expected`",
  access: withPermission(tillSessions.name, "show"),
  answer: sessionReport,
  refused: [404, 409],
  async run({ store, admin, params: { id } }) {
    const record = await store.get(tillSessions.name, id);
    if (!record || !inScope(admin, tillSessions, "show", record)) throw noRecord(tillSessions.name, id);
    return tillReport(store, admin, record);
  },
});

export const tillReportEndpoints = [
  report,
  documents(tillSessions.name, { summary: "Z reports", kinds: sessionDocuments, refused: [400, 404, 409] }),
] as const;
