import { defineFormat } from "../define-format.ts";
import { type FormatRow, leftCells } from "../format-file.ts";
import { recordOf } from "../record-of.ts";

type AddressColumn = "line1" | "line2" | "city" | "state" | "postcode" | "country" | "company";

/** The apostrophe keeps spreadsheets from reading a number as a formula. */
const plain = (text: string) => text.replace(/^'/, "");

/** Returns the shipping and billing address; undefined if a required part is missing. */
function addressOf(row: FormatRow<AddressColumn>): Record<string, unknown> | undefined {
  const countryCode = row.cell("country").toUpperCase();
  if (row.cell("line1") === "" || row.cell("city") === "" || !/^[A-Z]{2}$/.test(countryCode))
    return undefined;
  return {
    label: row.cell("company") || null,
    line1: row.cell("line1"),
    line2: row.cell("line2") || null,
    city: row.cell("city"),
    postcode: plain(row.cell("postcode")) || null,
    state: row.cell("state") || null,
    countryCode,
    shippingDefault: true,
    billingDefault: true,
  };
}

/** Square's customer directory: one customer per row, with an address and the subscription to emails. */
export const squareCustomers = defineFormat({
  name: "squareCustomers",
  resource: "customers",
  columns: {
    reference: ["Reference ID"],
    firstName: ["First Name"],
    lastName: ["Last Name"],
    email: ["Email Address"],
    phone: ["Phone Number"],
    company: ["Company Name"],
    line1: ["Street Address 1"],
    line2: ["Street Address 2"],
    city: ["City"],
    state: ["State"],
    postcode: ["Postal Code"],
    country: ["Country"],
    memo: ["Memo"],
    firstVisit: ["First Visit"],
    subscription: ["Email Subscription Status"],
  },
  known: ["firstName", "lastName", "email", "line1"],
  tells: (file) => file.has("subscription") || file.has("firstVisit") || file.has("reference"),
  read: (file, fields) => ({
    records: file.rows.map((row) => {
      const person = [row.cell("firstName"), row.cell("lastName")].join(" ").trim();
      const address = addressOf(row);
      const given = (column: Parameters<typeof row.cell>[0], text: string) =>
        file.has(column) ? text : undefined;
      const read = recordOf([row.at], fields, {
        name: person || row.cell("company") || row.cell("email") || plain(row.cell("phone")),
        email: row.cell("email"),
        phone: given("phone", plain(row.cell("phone"))),
        notes: given("memo", row.cell("memo")),
        acceptsMarketing: given("subscription", isSubscribed(row.cell("subscription")) ? "yes" : "no"),
        joiningDate: /^\d{4}-\d\d-\d\d/.exec(row.cell("firstVisit"))?.[0],
      });
      return address ? { ...read, record: { ...read.record, addresses: [address] } } : read;
    }),
    left: [
      ...leftCells(file, "addressIncomplete", ["city"], (row) => row.cell("city") !== "" && !addressOf(row)),
      ...leftCells(file, "noField", ["reference"]),
    ],
  }),
});

/** Everybody else has unsubscribed, or was never asked. */
const isSubscribed = (text: string) => /^subscribed$/i.test(text);
