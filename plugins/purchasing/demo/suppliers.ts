import type { StoredRecord } from "../../../api/plugin.ts";
import { makeRecord, type Records, type SeededRandom } from "../../../mock-api/plugin.ts";
import { suppliers } from "../resources/suppliers.ts";

/** name | contact | phone | currency | lead time in days | categories | note */
const lines = `
  Harbour Roasters      | Nadia Brandt   | +1 555 0142 | USD | 3  | Groceries          | Beans are roasted on Tuesdays: order by Monday noon.
  Green Fork Produce    | Tomás Rivera   | +1 555 0143 | USD | 1  | Groceries          | Delivers before seven in the morning.
  Bluegate Textiles     | Ingrid Holm    | +46 8 555 0144 | EUR | 21 | Apparel         | Free carriage from 500.
  Lumen Electronics     | Wei Chen       | +1 555 0145 | USD | 10 | Electronics        |
  Silverline Audio      | Marta Kowalska | +48 22 555 0146 | EUR | 14 | Electronics    | Serial numbers are on the delivery note.
  Oak & Ash Furnishings | Owen Price     | +44 20 5550 0147 | GBP | 28 | Home & Garden | Pallets only.
  Cedar Kitchenware     | Lucía Ortega   | +34 91 555 0148 | EUR | 12 | Home & Garden  |
  Paperlane Stationers  | Aisha Karim    | +1 555 0149 | USD | 5  | Books & Stationery | Returns within 30 days.
  Marlow Toys           | Ben Whitaker   | +44 20 5550 0150 | GBP | 9  | Toys & Games  | The Christmas catalogue comes in August.
  Ridgeway Sports       | Jonas Weber    | +49 30 555 0152 | EUR | 11 | Sports & Outdoor |
  Verbena Care          | Salma Haddad   | +1 555 0153 | USD | 6  | Beauty & Health    | Minimum order 150.
  Little Paws Supply    | Chiara Conti   | +39 06 555 0151 | EUR | 7  | Pets            |
`;

/** The name of a category a supplier delivers. */
export type Shelf = string;

export interface DemoSupplier {
  readonly record: StoredRecord;
  readonly shelf: Shelf;
}

/** Creates the suppliers of the demo, including an inactive one. */
export function demoSuppliers(random: SeededRandom, known: Records): readonly DemoSupplier[] {
  const currencyId = (code = "") =>
    (known.currencies ?? []).find(({ isoCode }) => isoCode === code)?.id ?? null;
  return lines
    .trim()
    .split("\n")
    .map((line, at) => {
      const [name = "", contactName, phone, code, days, shelf = "", notes] = line
        .split("|")
        .map((part) => part.trim());
      const host = name.toLowerCase().replace(/[^a-z]+/g, "-");
      const input = {
        name,
        contactName,
        email: `orders@${host}.example.com`,
        phone,
        website: `https://${host}.example.com`,
        currencyId: currencyId(code),
        leadTimeDays: Number(days),
        active: name !== "Silverline Audio",
        notes: notes === "" ? null : notes,
      };
      const record = makeRecord(suppliers, random, random.time(at / 40), input);
      return { record, shelf };
    });
}
