import { mailedDocuments, mailStates } from "../../src/domain/documents/document-mails.ts";
import { orderDocuments } from "../../src/domain/documents/sales-document.ts";
import { sessionDocuments } from "../../src/domain/documents/z-report.ts";
import { tableEnds } from "../../src/domain/orders/table-orders.ts";
import { countForm } from "../../src/resources/parts/count-form.ts";
import { orderDraft } from "../../src/resources/parts/order-draft.ts";
import { receiptForm } from "../../src/resources/parts/receipt-form.ts";
import { openForm } from "../../src/resources/parts/session-forms.ts";
import { billForm } from "../../src/resources/table-orders.ts";
import { creditNoteMail, orderMail } from "../mail/routes.ts";
import { placedForm } from "../orders/draft.ts";
import { receiptPreview } from "../stock/routes.ts";
import { all, anything, handMade, number, text, textOrNull } from "./hand-made.ts";
import { inQuery, type Paths } from "./operation.ts";
import { formOf, listOf, schemaAt } from "./schema.ts";

const ids = inQuery("ids", text, "Comma-separated ids.");
const mailed = all({ id: text, document: { enum: mailedDocuments }, to: text, state: { enum: mailStates } });
const lng = inQuery("lng", text, "The language. Default: the customer's.");

/** Paths of carts, orders and stock besides the declared actions. */
export const salePaths: Paths = handMade("selling", {
  "post /orders": {
    summary: "Place an order; with `exchange`, returned items pay for it",
    headers: ["Idempotency-Key"],
    body: formOf(placedForm),
    answer: schemaAt("orders"),
    status: 201,
    refused: [409],
  },
  "post /orders/quote": {
    summary: "The price of an order, and errors that prevent placing it",
    body: formOf(orderDraft),
    answer: anything,
  },
  "post /orders/park": {
    summary: "Park an order",
    headers: ["Idempotency-Key"],
    body: formOf(orderDraft),
    answer: schemaAt("parked-orders"),
    status: 201,
  },
  "post /orders/{id}/resume": {
    summary: "Resume a parked order; an alias of the action `resume`",
    headers: ["Idempotency-Key", "If-Match-optional"],
    answer: anything,
    refused: [404, 409, 412],
  },
  "get /orders/lookup": {
    summary: "The order with this exact invoice number, without prices and names",
    query: [inQuery("invoiceNumber")],
    answer: anything,
    refused: [404, 422, 429],
  },
  "get /orders/mail": {
    summary: "Whether emailed documents are delivered; without a mail server, they are saved as files",
    answer: all({ delivers: { type: "boolean" } }),
  },
  "post /orders/{id}/mail": {
    summary: "Send an invoice or receipt by email; the timeline of the order shows its status",
    body: formOf(orderMail),
    answer: mailed,
    status: 202,
    refused: [404, 409, 429],
  },
  "post /returns/{id}/mail": {
    summary: "Send a credit note by email",
    body: formOf(creditNoteMail),
    answer: mailed,
    status: 202,
    refused: [404, 409, 429],
  },
  "get /orders/{id}/events": {
    summary: "The timeline of an order, newest first",
    answer: listOf(anything),
    refused: [404],
  },
  "post /table-orders/{id}/bill": {
    summary: "What some pieces of a table cost, with their parts of its discount and coupon",
    headers: ["If-Match"],
    body: formOf(billForm),
    answer: all({ subtotal: number, discount: number, tax: number, total: number }),
    refused: [404, 412, 422, 428],
  },
  "get /table-orders/{id}/news": {
    summary: "The open order of a table as it is now, who changed it last, and how it ended if it has",
    answer: all({
      order: { type: ["object", "null"] },
      by: textOrNull,
      ended: { enum: [...tableEnds, null] },
      mergedWith: textOrNull,
    }),
    refused: [404],
  },
  "get /orders/documents.pdf": {
    summary: "Invoices, receipts, gift receipts or packing slips",
    query: [ids, inQuery("document", { enum: orderDocuments }), lng],
    answer: text,
    type: "application/pdf",
    refused: [400, 404],
  },
  "get /returns/documents.pdf": {
    summary: "Credit notes",
    query: [ids, lng],
    answer: text,
    type: "application/pdf",
    refused: [400, 404],
  },
  "post /till-sessions": {
    summary: "Open a till session; an alias of the action `open`",
    headers: ["Idempotency-Key"],
    body: formOf(openForm),
    answer: schemaAt("till-sessions"),
    status: 201,
    refused: [409],
  },
  "get /till-sessions/{id}/report": {
    summary:
      "The figures of a session's Z report; while the session is open, only for roles with the verb `expected`",
    answer: anything,
    refused: [404, 409],
  },
  "get /till-sessions/documents.pdf": {
    summary: "Z reports",
    query: [ids, inQuery("document", { enum: sessionDocuments }), lng],
    answer: text,
    type: "application/pdf",
    refused: [400, 404, 409],
  },
  "post /stock-receipts": {
    summary: "Receive goods; an alias of the action `receive`",
    headers: ["Idempotency-Key"],
    body: formOf(receiptForm),
    answer: schemaAt("stock-receipts"),
    status: 201,
    refused: [409],
  },
  "post /stock-receipts/preview": {
    summary: "Preview a stock receipt: the products of its lines, and errors",
    body: formOf(receiptPreview),
    answer: anything,
  },
  "post /stock/count": {
    summary: "A stock-take: replaces the quantities with the counted ones, all or nothing",
    headers: ["Idempotency-Key"],
    body: formOf(countForm),
    answer: all({ counted: number, changed: number }),
    refused: [409],
  },
});
