import { defineFormat, recordOf } from "../../src/kit/import/define.ts";

/** Xero's export of contacts: one supplier per row with the postal address. */
const xeroContacts = defineFormat({
  name: "xeroContacts",
  resource: "suppliers",
  columns: {
    name: ["ContactName"],
    email: ["EmailAddress"],
    firstName: ["FirstName"],
    lastName: ["LastName"],
    address: [/^\*?PO(AddressLine\d|City|Region|PostalCode|Country)$/],
    phone: ["PhoneNumber"],
    website: ["Website"],
  },
  known: ["name", "email", "address"],
  read: ({ rows }, fields) => ({
    records: rows.map((row) =>
      recordOf([row.at], fields, {
        name: row.cell("name"),
        contactName: [row.cell("firstName"), row.cell("lastName")].join(" ").trim(),
        email: row.cell("email"),
        phone: row.cell("phone"),
        website: row.cell("website"),
        address: row.cells("address").join("\n"),
      }),
    ),
  }),
});

/** The file formats that the plugin adds. */
export const formats = [xeroContacts];
