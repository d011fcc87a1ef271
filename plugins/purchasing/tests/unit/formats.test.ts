import { expect, test } from "vitest";
import { readTable } from "../../../../src/kit/import/table/read-table.ts";
import { entriesOfFormat } from "../../../../tests/import-entries.ts";
import { recogniseFormat } from "../../../../tests/import-files.ts";
import { suppliers } from "../../resources/suppliers.ts";

const file = [
  "*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAddressLine1,POAddressLine2,POCity,POPostalCode,PhoneNumber,Website",
  "Mill & Sons,A-7,orders@mill.example,Ida,Mill,1 Mill Lane,,Leeds,LS1 1AA,+44 113 496 0000,https://mill.example",
  "Plain Paper,,,,,,,,,,no website",
].join("\n");

test("Contacts of Xero are read as suppliers", () => {
  const table = readTable(file);
  const format = recogniseFormat(suppliers, table);
  expect(format?.name).toBe("xeroContacts");
  const { records = [], notTaken } = format?.read(table, suppliers.fields) ?? {};
  const entries = entriesOfFormat(suppliers, table, records, "upsert");
  expect(entries.map(({ record }) => record)).toMatchObject([
    {
      name: "Mill & Sons",
      contactName: "Ida Mill",
      email: "orders@mill.example",
      address: "1 Mill Lane\nLeeds\nLS1 1AA",
      website: "https://mill.example",
    },
    { name: "Plain Paper", contactName: null, address: null },
  ]);
  expect(Object.keys(entries[1]?.errors ?? {})).toEqual(["website"]);
  expect(notTaken).toEqual([{ column: "AccountNumber", rows: 1, reason: "noField" }]);
});
