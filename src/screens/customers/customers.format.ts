import { yesOrNo } from "../../domain/texts/yes-no.ts";
import { defineFormat, type FormatRecord, type ImportFormat, leftCells } from "../../kit/import/define.ts";

/** By the column names of Shopify's past and present exports. */
const shopifyColumns = {
  firstName: ["First Name"],
  lastName: ["Last Name"],
  name: [],
  company: ["Default Address Company", "Company"],
  email: ["Email"],
  phone: ["Phone"],
  marketing: ["Accepts Email Marketing", "Accepts Marketing"],
  line1: ["Default Address Address1", "Address1"],
  line2: ["Default Address Address2", "Address2"],
  city: ["Default Address City", "City"],
  state: ["Default Address Province Code", "Province Code", "Province"],
  countryCode: ["Default Address Country Code", "Country Code"],
  postcode: ["Default Address Zip", "Zip"],
  addressPhone: ["Default Address Phone"],
  tags: ["Tags"],
  notes: ["Note"],
  taxExempt: ["Tax Exempt"],
  joined: [],
} satisfies Readonly<Record<string, readonly string[]>>;

type Column = keyof typeof shopifyColumns;
type Columns = Readonly<Record<Column, readonly string[]>>;

/** By the column names of WooCommerce's customer list, and by its field names, which other exports use. */
const wooColumns: Columns = {
  firstName: ["billing_first_name", "first_name"],
  lastName: ["billing_last_name", "last_name"],
  name: ["Name", "display_name"],
  company: ["billing_company"],
  email: ["Email", "user_email", "billing_email"],
  phone: ["billing_phone"],
  marketing: [],
  line1: ["billing_address_1"],
  line2: ["billing_address_2"],
  city: ["billing_city", "City"],
  state: ["billing_state", "Region"],
  countryCode: ["billing_country", "Country / Region", "Country"],
  postcode: ["billing_postcode", "Postal Code"],
  addressPhone: [],
  tags: [],
  notes: [],
  taxExempt: [],
  joined: ["Sign Up", "user_registered", "Date registered"],
};

/** By the column names of Square's customer directory. */
const squareColumns: Columns = {
  firstName: ["First Name"],
  lastName: ["Last Name"],
  name: [],
  company: ["Company Name"],
  email: ["Email Address"],
  phone: ["Phone Number"],
  marketing: ["Email Subscription Status"],
  line1: ["Street Address 1"],
  line2: ["Street Address 2"],
  city: ["City"],
  state: ["State"],
  countryCode: ["Country"],
  postcode: ["Postal Code"],
  addressPhone: [],
  tags: [],
  notes: ["Memo"],
  taxExempt: [],
  joined: ["First Visit"],
};

/** Shopify's customer export: one customer per row with the default address. */
export const shopifyCustomers = customerFormat("shopifyCustomers", shopifyColumns, [
  "firstName",
  "lastName",
  "email",
  "marketing",
]);

/** WooCommerce's customers: its own list, or an export of account fields. */
export const woocommerceCustomers = customerFormat("woocommerceCustomers", wooColumns, [
  "email",
  "joined",
  "countryCode",
  "postcode",
]);

/** Square's customer directory: one customer per row, with an address and the subscription to emails. */
export const squareCustomers = customerFormat("squareCustomers", squareColumns, [
  "firstName",
  "lastName",
  "email",
  "line1",
]);

function customerFormat(name: string, columns: Columns, known: readonly Column[]): ImportFormat {
  return defineFormat<Column>({
    name,
    resource: "customers",
    columns,
    known,
    days: { joined: "joiningDate" },
    read: (file) => ({
      records: file.rows.map((row): FormatRecord => ({ rows: [row.at], ...customerOf(row.cell, file.has) })),
      left: [
        ...leftCells(
          file,
          "addressIncomplete",
          ["city"],
          ({ cell }) => cell("city") !== "" && addressOf(cell, file.has) === null,
        ),
        ...leftCells(
          file,
          "needsTaxNumber",
          ["taxExempt"],
          ({ cell }) => cell("taxExempt") !== "" && yesOrNo(cell("taxExempt")) !== false,
        ),
      ],
    }),
  });
}

type Cell = (column: Column) => string;
type HasColumn = (column: Column) => boolean;

/** Returns the values for which the file has a column: the others stay as they are. */
function customerOf(cell: Cell, has: HasColumn): Omit<FormatRecord, "rows"> {
  const person = [cell("firstName"), cell("lastName")].filter(Boolean).join(" ") || cell("name");
  const isNamed = has("name") || (has("firstName") && has("lastName"));
  const phone = phoneOf(cell("phone")) || phoneOf(cell("addressPhone"));
  const address = addressOf(cell, has);
  const joined = cell("joined");
  const day = /^\d{4}-\d{2}-\d{2}/.exec(joined)?.[0];
  const written = cell("marketing");
  const consent = consentIn(written);
  const unread = has("marketing") && consent === undefined;
  const noDay = joined !== "" && day === undefined;
  const record = {
    ...(isNamed ? { name: person || cell("company") || cell("email") || phone } : {}),
    ...(has("email") ? { email: cell("email") || null } : {}),
    ...(has("phone") ? { phone: phone || null } : {}),
    ...(has("marketing") && !unread ? { acceptsMarketing: consent } : {}),
    ...(has("tags") ? { tags: tagsIn(cell("tags")) } : {}),
    ...(cell("notes") === "" ? {} : { notes: cell("notes") }),
    ...(day === undefined ? {} : { joiningDate: day }),
    ...(address ? { addresses: [address] } : {}),
  };
  const errors = {
    ...(unread ? { acceptsMarketing: ["errors.flag"] } : {}),
    ...(noDay ? { joiningDate: ["errors.date"] } : {}),
  };
  const texts = {
    ...(unread ? { acceptsMarketing: written } : {}),
    ...(noDay ? { joiningDate: joined } : {}),
  };
  return { record, errors, texts };
}

/** Whether somebody wants marketing; undefined for a word that does not say. */
function consentIn(word: string): boolean | undefined {
  if (/^subscribed$/i.test(word)) return true;
  return /^(unsubscribed|bounced|unknown|none)?$/i.test(word) ? false : yesOrNo(word);
}

const tagsIn = (text: string) => [...new Set(text.split(",").map((tag) => tag.trim()))].filter(Boolean);

/** The apostrophe keeps spreadsheets from reading the number as a formula. */
const phoneOf = (text: string) => text.replace(/^'/, "");

/** Returns the shipping and billing address; null if a required part is missing. */
function addressOf(cell: Cell, has: HasColumn): Record<string, unknown> | null {
  const countryCode = cell("countryCode").toUpperCase();
  if (cell("line1") === "" || cell("city") === "" || !/^[A-Z]{2}$/.test(countryCode)) return null;
  return {
    ...(has("company") ? { label: cell("company") || null } : {}),
    line1: cell("line1"),
    ...(has("line2") ? { line2: cell("line2") || null } : {}),
    city: cell("city"),
    ...(has("postcode") ? { postcode: cell("postcode").replace(/^'/, "") || null } : {}),
    ...(has("state") ? { state: cell("state") || null } : {}),
    countryCode,
    ...(has("addressPhone") ? { phone: phoneOf(cell("addressPhone")) || null } : {}),
    shippingDefault: true,
    billingDefault: true,
  };
}
