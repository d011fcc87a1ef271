import { referenceId } from "../../../api/features/reference/id.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { shippingCarriers } from "../../../src/resources/shipping-carriers.ts";
import { shippingZones } from "../../../src/resources/shipping-zones.ts";
import { taxZones } from "../../../src/resources/tax-zones.ts";
import { taxes } from "../../../src/resources/taxes.ts";
import { type DemoClass, taxClassId } from "../catalog/tax-classes.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

const country = (code: string) => referenceId("countries", code);
const state = (code: string) => referenceId("states", code);
const picture = (name: string) => ({ url: `/demo/${name}.webp`, alt: null });

type Input = Readonly<Record<string, unknown>>;

const carriers = [
  {
    name: "USPS",
    description: "Letters and parcels up to 70 lb, to every address in the country.",
    logo: picture("envelope"),
    speed: "standard",
    trackingUrl: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}",
  },
  {
    name: "UPS",
    description: "Parcels by road; two tries to deliver.",
    logo: picture("package"),
    speed: "standard",
    trackingUrl: "https://www.ups.com/track?tracknum={number}",
  },
  {
    name: "FedEx Ground",
    description: "The cheapest for what is heavy and not urgent.",
    logo: picture("locomotive"),
    speed: "economy",
    trackingUrl: "https://www.fedex.com/fedextrack/?trknbr={number}",
  },
  {
    name: "DHL Express",
    description: "Overnight, and abroad with customs papers.",
    logo: picture("rocket"),
    speed: "express",
    trackingUrl: "https://www.dhl.com/en/express/tracking.html?AWB={number}",
  },
  {
    name: "Our own drivers",
    description: "Meals and groceries within the city, the same day.",
    logo: picture("delivery-truck"),
    speed: "sameDay",
  },
  {
    name: "Bicycle couriers",
    description: "Paused over the winter.",
    logo: picture("bicycle"),
    speed: "sameDay",
    disabled: true,
  },
] as const;

type Carrier = (typeof carriers)[number]["name"];

const europe = ["AT", "BE", "DE", "ES", "FR", "IE", "IT", "NL", "PT"].map(country);

const zonesOfTax = [
  { name: "California", countryIds: [country("US")], stateIds: [state("US-CA")] },
  {
    name: "Los Angeles",
    countryIds: [country("US")],
    stateIds: [state("US-CA")],
    postcodes: ["90001...90089", "91*"],
  },
  { name: "New York", countryIds: [country("US")], stateIds: [state("US-NY")] },
  { name: "Texas", countryIds: [country("US")], stateIds: [state("US-TX")] },
  { name: "Ontario", countryIds: [country("CA")], stateIds: [state("CA-ON")] },
  { name: "Spain", countryIds: [country("ES")] },
  { name: "Germany", countryIds: [country("DE")] },
] as const;

type ZoneName = (typeof zonesOfTax)[number]["name"];

interface ClassTax extends Input {
  readonly of: DemoClass;
  readonly zone?: ZoneName;
}

const taxesByClass: readonly ClassTax[] = [
  { of: "standard", name: "Sales tax", rate: 8.25, isDefault: true },
  { of: "standard", name: "California sales tax", rate: 7.25, zone: "California" },
  { of: "standard", name: "Los Angeles sales tax", rate: 9.5, zone: "Los Angeles" },
  { of: "standard", name: "New York sales tax", rate: 8.875, zone: "New York" },
  { of: "standard", name: "Texas sales tax", rate: 6.25, zone: "Texas" },
  { of: "standard", name: "HST Ontario", rate: 13, zone: "Ontario" },
  { of: "standard", name: "IVA", rate: 21, included: true, zone: "Spain" },
  { of: "standard", name: "MwSt.", rate: 19, included: true, zone: "Germany" },
  { of: "standard", name: "Luxury tax", rate: 12.5, published: false },
  { of: "reduced", name: "Reduced rate", rate: 3 },
  { of: "reduced", name: "IVA reducido", rate: 10, included: true, zone: "Spain" },
  { of: "reduced", name: "MwSt. ermäßigt", rate: 7, included: true, zone: "Germany" },
  { of: "meals", name: "Meals tax", rate: 7, included: true },
];

const pounds = (count: number) => ({ value: Math.round(count * 453.592), unit: "pound" });

interface Rate extends Input {
  readonly carrier?: Carrier;
}

const zonesOfShipping: readonly (Input & { readonly name: string; readonly rates: readonly Rate[] })[] = [
  {
    name: "Los Angeles, same day",
    countryIds: [country("US")],
    stateIds: [state("US-CA")],
    rates: [
      { name: "Same day", carrier: "Our own drivers", price: 690, freeFrom: 6000, minDays: 0, maxDays: 0 },
    ],
  },
  {
    name: "United States",
    countryIds: [country("US")],
    rates: [
      {
        name: "Standard",
        carrier: "USPS",
        basis: "weight",
        toWeight: pounds(5),
        price: 590,
        freeFrom: 7500,
        minDays: 3,
        maxDays: 5,
      },
      {
        name: "Standard",
        carrier: "USPS",
        basis: "weight",
        fromWeight: pounds(5),
        toWeight: pounds(20),
        price: 1290,
        minDays: 3,
        maxDays: 6,
      },
      {
        name: "Heavy",
        carrier: "FedEx Ground",
        basis: "weight",
        fromWeight: pounds(20),
        price: 3490,
        minDays: 4,
        maxDays: 8,
      },
      { name: "Overnight", carrier: "DHL Express", price: 2490, minDays: 1, maxDays: 1 },
    ],
  },
  {
    name: "Canada and Mexico",
    countryIds: [country("CA"), country("MX")],
    rates: [
      {
        name: "Standard",
        carrier: "UPS",
        basis: "price",
        toPrice: 10_000,
        price: 1490,
        minDays: 5,
        maxDays: 9,
      },
      {
        name: "Standard",
        carrier: "UPS",
        basis: "price",
        fromPrice: 10_000,
        price: 990,
        freeFrom: 25_000,
        minDays: 5,
        maxDays: 9,
      },
    ],
  },
  {
    name: "Europe",
    countryIds: europe,
    rates: [
      { name: "Express", carrier: "DHL Express", price: 3900, freeFrom: 40_000, minDays: 2, maxDays: 4 },
    ],
  },
  {
    name: "Australia and Japan",
    countryIds: [country("AU"), country("JP")],
    published: false,
    rates: [{ name: "Express", carrier: "DHL Express", price: 5900, minDays: 3, maxDays: 6 }],
  },
];

/** Creates the taxes and shipping of the demo, referenced records first. */
export function demoLocalization(): Readonly<Record<string, readonly StoredRecord[]>> {
  const random = new SeededRandom(23);
  const make = (resource: Parameters<typeof makeRecord>[0], inputs: readonly Input[]) =>
    inputs.map((input, at) => makeRecord(resource, random, random.time(at / 40), input));
  const idOf = (records: readonly StoredRecord[], name: unknown) =>
    records.find((record) => record.name === name)?.id ?? null;

  const shipping = make(shippingCarriers, carriers);
  const zones = make(taxZones, zonesOfTax);
  const entry = ({ carrier, ...rate }: Rate) => ({
    id: random.id(0),
    ...rate,
    carrierId: idOf(shipping, carrier),
  });
  return {
    "shipping-carriers": shipping,
    "tax-zones": zones,
    taxes: make(
      taxes,
      taxesByClass.map(({ of, zone, ...tax }) => ({
        ...tax,
        taxClassId: taxClassId(of),
        zoneId: idOf(zones, zone),
      })),
    ),
    "shipping-zones": make(
      shippingZones,
      zonesOfShipping.map((zone) => ({ ...zone, rates: zone.rates.map(entry) })),
    ),
  };
}
