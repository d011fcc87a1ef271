import * as z from "zod/mini";
import { countForm } from "../../../src/resources/parts/count-form.ts";
import { receiptLines } from "../../../src/resources/parts/receipt-form.ts";
import { products } from "../../../src/resources/products.ts";
import { stockReceipts } from "../../../src/resources/stock-receipts.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { withPermission } from "../../records/access/route-access.ts";
import { checkForm } from "../../records/actions/form.ts";
import { errorsByField, textOrNull, whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { applyStockTake } from "./count.ts";
import { receivedLines, sentLines } from "./received-lines.ts";

/** Not a declared action: all errors of a file's lines are reported at once, while actions only receive valid input. */
const count = endpoint("post /stock/count", {
  summary: "A stock-take: replaces the quantities with the counted ones, all or nothing",
  access: withPermission(products.name, "edit"),
  limit: bodyLimits.record,
  body: countForm,
  read: async (reader, body) => ({ sent: body.rows, form: await checkForm(reader, countForm, body) }),
  answer: z.object({ counted: whole, changed: whole }),
  refused: [409],
  once: true,
  run: ({ writer, body }) => applyStockTake(writer, body.sent, body.form),
});

const receivedLine = z.object({
  productId: z.string(),
  combinationId: textOrNull,
  title: z.string(),
  sku: textOrNull,
  unit: textOrNull,
  onHand: z.number(),
  cost: z.nullable(whole),
});

const previewForm = { items: receiptLines } as const;

/** The shelves of a file's lines, and all errors, before anything is received. */
const preview = endpoint("post /stock-receipts/preview", {
  summary: "Preview a stock receipt: the products of its lines, and errors",
  access: withPermission(stockReceipts.name, "receive"),
  limit: bodyLimits.record,
  body: previewForm,
  async read(reader, body) {
    const { errors } = await checkForm(reader, previewForm, body);
    return { items: sentLines(body.items), errors };
  },
  answer: z.object({ lines: z.readonly(z.array(z.nullable(receivedLine))), errors: errorsByField }),
  async run({ store, body }) {
    const { lines, errors } = await receivedLines(store, body.items);
    return { lines, errors: { ...errors, ...body.errors } };
  },
});

export const stockEndpoints = [count, preview] as const;
