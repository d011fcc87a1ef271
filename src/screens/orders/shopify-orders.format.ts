import { entriesOf, type Fields } from "../../core/fields/field.ts";
import { isObject } from "../../domain/is-object.ts";
import { pastDifference } from "../../domain/orders/past-orders.ts";
import { isRounded } from "../../domain/products/barcode.ts";
import {
  defineFormat,
  type FormatFile,
  type FormatRecord,
  type FormatRow,
  leftCells,
  type NotTaken,
  readTexts,
  recordOf,
} from "../../kit/import/define.ts";
import { columns, fulfilments, optionOfWord, paymentStates } from "./shopify-order-columns.ts";

type Column = keyof typeof columns;
type Row = FormatRow<Column>;

/** The rows of an order: the first has its own values, all have a line each. */
interface OrderRows {
  /** Undefined if the file has only lines of it. */
  readonly head: Row | undefined;
  readonly rows: readonly Row[];
}

const isHead = (row: Row) =>
  row.cell("total") !== "" || row.cell("payment") !== "" || row.cell("subtotal") !== "";

/** Files may be sorted anew, or have the values of the order in each of its rows. Two orders may have one number. */
function ordersIn(rows: readonly Row[]): OrderRows[] {
  const orders: { head: Row | undefined; rows: Row[] }[] = [];
  const latest = new Map<string, (typeof orders)[number]>();
  const tellsApart = (row: Row) => row.cell("id") || `${row.cell("placedAt")} ${row.cell("total")}`;
  for (const row of rows) {
    const number = row.cell("number");
    const earlier = number === "" ? undefined : latest.get(number);
    const head = isHead(row) ? row : undefined;
    const isOther = head && earlier?.head && tellsApart(head) !== tellsApart(earlier.head);
    if (earlier && !isOther) {
      earlier.head ??= head;
      earlier.rows.push(row);
      continue;
    }
    const order = { head, rows: [row] };
    orders.push(order);
    latest.set(number, order);
  }
  return orders;
}

/** The apostrophe keeps spreadsheets from reading a code as a number. */
const plain = (text: string) => text.replace(/^'/, "");

function addressIn({ cell }: Row, whose: "billing" | "shipping"): string {
  const place = [plain(cell(`${whose}Zip`)), cell(`${whose}City`)].filter(Boolean).join(" ");
  const lines = [
    cell(`${whose}Name`),
    cell(`${whose}Company`),
    cell(`${whose}Street`),
    place,
    cell(`${whose}Province`),
    cell(`${whose}Country`),
  ];
  const [name, ...others] = lines;
  return others.some(Boolean) ? [name, ...others].filter(Boolean).join("\n") : "";
}

const firstOf = ({ cell }: Row, names: readonly Column[]): string => names.map(cell).find(Boolean) ?? "";

/** The fields that are read from the column of their name. */
const same = [
  "number",
  "placedAt",
  "cancelledAt",
  "email",
  "currency",
  "subtotal",
  "discount",
  "discountCode",
  "shippingCost",
  "shippingMethod",
  "tax",
  "total",
  "outstanding",
  "paymentMethod",
  "paymentReference",
  "channel",
  "tags",
  "notes",
] as const satisfies readonly Column[];

/** The texts of the order's own values, for those of which the file has columns. */
function textsOf(row: Row, { has }: FormatFile<Column>): Record<string, string | undefined> {
  const among = (names: readonly Column[], text: () => string) => (names.some(has) ? text() : undefined);
  const payment = optionOfWord(paymentStates, row.cell("payment"));
  const names = ["billingName", "shippingName"] as const;
  const phones = ["phone", "billingPhone", "shippingPhone"] as const;
  return {
    ...Object.fromEntries(same.map((name) => [name, among([name], () => row.cell(name))])),
    payment,
    fulfilment: among(["fulfilment"], () => optionOfWord(fulfilments, row.cell("fulfilment"))),
    // Without the amount, the status says as much.
    refunded:
      row.cell("refunded") || (payment === "refunded" ? row.cell("total") : among(["refunded"], () => "")),
    customerName: among(names, () => firstOf(row, names)),
    phone: among(phones, () => plain(firstOf(row, phones))),
    billingAddress: among(["billingStreet", "billingCity"], () => addressIn(row, "billing")),
    shippingAddress: among(["shippingStreet", "shippingCity"], () => addressIn(row, "shipping")),
  };
}

/** Reads the entries of a list, each from the texts of its fields. Empty texts leave their fields out. */
function entriesIn(fields: Fields, list: string, all: readonly Readonly<Record<string, string>>[]) {
  const inner = entriesOf(fields[list]) ?? {};
  const read = all.map((one, at) => {
    const filled = Object.fromEntries(Object.entries(one).filter(([, text]) => text !== ""));
    return readTexts(inner, filled, `${list}.${at}.`);
  });
  return {
    entries: read.map(({ record }) => record),
    errors: joined(read.map(({ errors }) => errors)),
    notes: joined(read.map(({ notes }) => notes)),
    texts: joined(read.map(({ texts }) => texts)),
  };
}

const joined = <T>(all: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.assign({}, ...all);

const lineOf = ({ cell }: Row) => ({
  title: cell("title") || cell("sku"),
  sku: isRounded(cell("sku")) ? "" : cell("sku"),
  vendor: cell("vendor"),
  quantity: cell("quantity"),
  unitPrice: cell("unitPrice"),
  discount: cell("lineDiscount"),
});

const hasLine = ({ cell }: Row) => cell("title") !== "" || cell("sku") !== "" || cell("quantity") !== "";

/** Values that an order needs; where the file has only lines of it, their absence is an error. */
const needed = { payment: "", placedAt: "", total: "" };

function recordIn(file: FormatFile<Column>, { head, rows }: OrderRows, fields: Fields): FormatRecord {
  const [first] = rows;
  const texts = head ? textsOf(head, file) : { ...needed, number: first?.cell("number") ?? "" };
  const own = recordOf(
    rows.map(({ at }) => at),
    fields,
    texts,
  );
  const items = entriesIn(fields, "items", rows.filter(hasLine).map(lineOf));
  const values = file.places("taxValues");
  const taxes = file.places("taxNames").map((place, at) => ({
    name: head?.textAt(place) ?? "",
    amount: head?.textAt(values[at] ?? -1) ?? "",
  }));
  const taxLines = entriesIn(
    fields,
    "taxLines",
    taxes.filter(({ name, amount }) => name !== "" && amount !== ""),
  );
  return {
    rows: own.rows,
    record: {
      ...own.record,
      items: items.entries,
      ...(taxes.length > 0 ? { taxLines: taxLines.entries } : {}),
    },
    errors: { ...own.errors, ...items.errors, ...taxLines.errors },
    notes: { ...own.notes, ...items.notes, ...taxLines.notes },
    texts: { ...own.texts, ...items.texts, ...taxLines.texts },
  };
}

/** The sums of a record that was read without errors. */
function sumsOf(record: FormatRecord["record"]): Parameters<typeof pastDifference>[0] {
  const amountIn = (values: Readonly<Record<string, unknown>>, name: string) => {
    const value = values[name];
    return typeof value === "number" ? value : null;
  };
  const items = Array.isArray(record.items) ? record.items.filter(isObject) : [];
  return {
    items: items.map((item) => ({
      quantity: amountIn(item, "quantity") ?? 0,
      unitPrice: amountIn(item, "unitPrice") ?? 0,
      discount: amountIn(item, "discount"),
    })),
    subtotal: amountIn(record, "subtotal"),
    discount: amountIn(record, "discount"),
    shippingCost: amountIn(record, "shippingCost"),
    tax: amountIn(record, "tax"),
    total: amountIn(record, "total") ?? 0,
  };
}

/** Whether the sums of an order differ from each other: it is imported as it is, with the difference. */
const isOff = ({ record, errors }: FormatRecord) =>
  Object.keys(errors).length === 0 && record.total !== null && pastDifference(sumsOf(record)) !== 0;

/** Shopify's order export: a row per line, the values of the order in its first one. */
export const shopifyOrders = defineFormat({
  name: "shopifyOrders",
  resource: "past-orders",
  columns,
  known: ["number", "payment", "placedAt", "quantity", "title", "unitPrice"],
  days: { placedAt: "placedAt", cancelledAt: "cancelledAt" },
  numbers: {
    subtotal: "subtotal",
    shippingCost: "shippingCost",
    tax: "tax",
    total: "total",
    discount: "discount",
    refunded: "refunded",
    outstanding: "outstanding",
    quantity: "items.quantity",
    unitPrice: "items.unitPrice",
    lineDiscount: "items.discount",
    taxValues: "taxLines.amount",
  },
  read: (file, fields) => {
    const records = ordersIn(file.rows).map((order) => recordIn(file, order, fields));
    const off = records.filter(isOff).length;
    const left: NotTaken[] = leftCells(file, "roundedCode", ["sku"], (row) => isRounded(row.cell("sku")));
    if (off > 0) left.push({ column: file.header("total"), rows: off, reason: "sumsDiffer" });
    return { records, left };
  },
});
