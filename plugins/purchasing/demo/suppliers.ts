import type { StoredRecord } from "../../../api/plugin.ts";
import { makeRecord, type Records, type SeededRandom } from "../../../mock-api/plugin.ts";
import { hoursIn } from "../domain/opening-hours.ts";
import { suppliers } from "../resources/suppliers.ts";

/** name | contact | phone | currency | lead time in days | categories | opening hours | note */
const lines = `
  Harbour Roasters      | Nadia Brandt   | +1 555 0142 | USD | 3  | Groceries          | Mo-Fr 07:00-15:00 | Beans are roasted on Tuesdays: order by Monday noon.
  Green Fork Produce    | Tomás Rivera   | +1 555 0143 | USD | 1  | Groceries          | Mo-Sa 05:00-11:00 | Delivers before seven in the morning.
  Bluegate Textiles     | Ingrid Holm    | +46 8 555 0144 | EUR | 21 | Apparel         | Mo-Fr 08:00-12:00,13:00-17:00 | Free carriage from 500.
  Lumen Electronics     | Wei Chen       | +1 555 0145 | USD | 10 | Electronics        | Mo-Fr 09:00-18:00 |
  Silverline Audio      | Marta Kowalska | +48 22 555 0146 | EUR | 14 | Electronics    |  | Serial numbers are on the delivery note.
  Oak & Ash Furnishings | Owen Price     | +44 20 5550 0147 | GBP | 28 | Home & Garden | Mo-Th 08:00-16:30; Fr 08:00-14:00 | Pallets only.
  Cedar Kitchenware     | Lucía Ortega   | +34 91 555 0148 | EUR | 12 | Home & Garden  | Mo-Fr 09:30-14:00,16:30-20:00; Sa 10:00-14:00 |
  Paperlane Stationers  | Aisha Karim    | +1 555 0149 | USD | 5  | Books & Stationery | Mo-Fr 08:30-17:00 | Returns within 30 days.
  Marlow Toys           | Ben Whitaker   | +44 20 5550 0150 | GBP | 9  | Toys & Games  |  | The Christmas catalogue comes in August.
  Ridgeway Sports       | Jonas Weber    | +49 30 555 0152 | EUR | 11 | Sports & Outdoor | Mo-Fr 07:30-16:00 |
  Verbena Care          | Salma Haddad   | +1 555 0153 | USD | 6  | Beauty & Health    | Su-Th 09:00-17:00 | Minimum order 150.
  Little Paws Supply    | Chiara Conti   | +39 06 555 0151 | EUR | 7  | Pets            | Mo,We,Fr 09:00-13:00,14:30-18:30 |
`;

/** The name of a category a supplier delivers. */
export type CategoryName = string;

export interface DemoSupplier {
  readonly record: StoredRecord;
  readonly shelf: CategoryName;
}

/** Creates the suppliers of the demo, including an inactive one. */
export function demoSuppliers(random: SeededRandom, records: Records): readonly DemoSupplier[] {
  const currencyId = (code = "") =>
    (records.currencies ?? []).find(({ isoCode }) => isoCode === code)?.id ?? null;
  return lines
    .trim()
    .split("\n")
    .map((line, at) => {
      const [name = "", contactName, phone, code, days, shelf = "", hours = "", notes] = line
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
        openingHours: hours === "" ? null : hoursIn(hours),
        leadTimeDays: Number(days),
        active: name !== "Silverline Audio",
        notes: notes === "" ? null : notes,
      };
      const record = makeRecord(suppliers, random, random.time(at / 40), input);
      return { record, shelf };
    });
}
