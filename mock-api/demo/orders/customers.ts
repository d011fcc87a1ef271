import type { StoredRecord } from "../../../api/store/port.ts";
import { customers } from "../../../src/resources/customers.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

const count = 300;
/** Number of duplicate customers. */
const twice = 9;
const day = 86_400_000;
/** When the first customer joined, in days before seeding: 13 months. */
const firstDay = 396;

/** Where they live: city, state, prefix of the postcode, country, area code. */
const places = [
  ["Portland", "Oregon", "972", "US", "503"],
  ["Seattle", "Washington", "981", "US", "206"],
  ["Austin", "Texas", "787", "US", "512"],
  ["Denver", "Colorado", "802", "US", "303"],
  ["Chicago", "Illinois", "606", "US", "312"],
  ["Boston", "Massachusetts", "021", "US", "617"],
  ["Atlanta", "Georgia", "303", "US", "404"],
  ["Toronto", "Ontario", "M5V 2", "CA", "416"],
] as const;

const streets = [
  "Maple Street",
  "Station Road",
  "Harbor Avenue",
  "Mill Lane",
  "Orchard Drive",
  "Church Street",
  "Market Square",
  "Riverside Walk",
  "Cedar Court",
  "Union Street",
] as const;

const remarks = [
  "Prefers deliveries after 5 pm.",
  "Ring twice, the bell is quiet.",
  "Allergic to nuts: mention it on every dish.",
  "Pays by invoice, agreed with the manager.",
  "Asks for gift wrapping around the holidays.",
] as const;

const groups = ["regular", "wholesale", "vip", "newsletter", "lunch club"] as const;

type Place = (typeof places)[number];

/** 555-01 numbers are reserved for fictional use. */
const numberIn = (place: Place, n: number) => `+1 ${place[4]} 555 01${String(n % 100).padStart(2, "0")}`;

function addressIn(random: SeededRandom, place: Place, label: string, isDefault: boolean) {
  const [city, state, postcode, countryCode] = place;
  return {
    id: random.id(0),
    label,
    line1: `${random.int(1, 240)} ${random.pick(streets)}`,
    line2: random.chance(0.2) ? `Apartment ${random.int(1, 40)}` : null,
    city,
    postcode:
      countryCode === "CA"
        ? `${postcode}${random.pick(["A1", "B4", "K7"])}`
        : `${postcode}0${random.int(1, 9)}`,
    state,
    countryCode,
    shippingDefault: isDefault,
    billingDefault: isDefault,
  };
}

/** Creates a customer; `taken` are the email names already in use. */
export function demoCustomer(random: SeededRandom, taken: Set<string>, n: number) {
  const place = random.pick(places);
  const { first, last } = random.person();
  const plain = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, "");
  const local = taken.has(plain) ? `${plain}.${n}` : plain;
  taken.add(local);
  const home = random.chance(0.85) ? [addressIn(random, place, "Home", true)] : [];
  const work =
    home.length > 0 && random.chance(0.2) ? [addressIn(random, random.pick(places), "Work", false)] : [];
  return {
    name: `${first} ${last}`,
    email: random.chance(0.9) ? `${local}@example.com` : null,
    phone: random.chance(0.9) ? numberIn(place, n) : null,
    language: random.pick(["en", "en", "en", "es", "fr", null]),
    tags: random.chance(0.4) ? random.some(groups, 1, 2) : [],
    acceptsMarketing: random.chance(0.45),
    active: !random.chance(0.05),
    addresses: [...home, ...work],
    notes: random.chance(0.12) ? random.pick(remarks) : null,
  };
}

/**
 * Creates a duplicate of a customer as another user might enter it: no email, other spacing in the number, a new
 * address.
 */
function again(random: SeededRandom, customer: ReturnType<typeof demoCustomer>) {
  return {
    ...customer,
    name: random.chance(0.5) ? customer.name : customer.name.toUpperCase(),
    email: null,
    phone: (customer.phone ?? "+1 503 555 0100").replace(/^\+1 (\d{3}) /, "($1) ").replaceAll(" 01", "-01"),
    tags: [],
    acceptsMarketing: false,
    active: true,
    addresses: [addressIn(random, random.pick(places), "Delivery", true)],
    notes: "Entered at the till.",
  };
}

/**
 * Creates the customers of the demo store, with some duplicates, who joined within the 13 months before `today`.
 * Deterministic for a day.
 */
export function demoCustomers(today: Date): StoredRecord[] {
  const random = new SeededRandom(77);
  const taken = new Set<string>();
  const end = Math.floor(today.getTime() / day) * day;
  const regulars = Array.from({ length: count }, (_, n) => demoCustomer(random, taken, n));
  const people = [
    ...regulars,
    ...regulars
      .filter(({ phone }) => phone !== null)
      .slice(0, twice)
      .map((one) => again(random, one)),
  ];
  return people.map((person, n) => {
    const share = n < count ? n / count : (n - count + 1) / (twice + 2);
    const time = Math.round(end - firstDay * day * (1 - share)) + random.int(0, day / 3);
    const joiningDate = new Date(time).toISOString().slice(0, 10);
    return makeRecord(customers, random, time, { ...person, joiningDate });
  });
}
