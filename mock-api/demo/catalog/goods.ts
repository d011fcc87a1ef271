import type { StoredRecord } from "../../../api/store/port.ts";
import { toBase } from "../../../src/domain/measures/measurement.ts";
import { isUnit } from "../../../src/domain/measures/units.ts";
import { checkDigit } from "../../../src/domain/products/barcode.ts";
import {
  combineOptions,
  type OptionChoice,
  type Options,
  skuOf,
} from "../../../src/domain/products/combinations.ts";
import { products } from "../../../src/resources/products.ts";
import { makeRecord } from "../make-record.ts";
import type { SeededRandom } from "../random.ts";
import { type AttributeKey, attributesByRange, demoAttributes } from "./ranges.ts";
import { type Good, goodsOf, type Shelf } from "./shelves/shelf.ts";
import { classAt, taxedLike } from "./tax-classes.ts";

/** The records that products refer to, and the store's counters. */
export interface DemoShop {
  readonly random: SeededRandom;
  categoryId(shelf: Shelf): string;
  attributeId(key: AttributeKey): string;
  /** Returns the next EAN-13 of the store's own number range. */
  nextBarcode(): string;
}

/** In-store numbers start with 2, so they never collide with those of real products. */
export function barcodes(): () => string {
  let next = 0;
  return () => {
    next += 1;
    const digits = `200${String(next * 7919).padStart(9, "0")}`;
    return digits + checkDigit(digits);
  };
}

/** Creates the products of one shelf. `shares` gives when each was added, as a share of the store's history. */
export function demoGoods(shelf: Shelf, shop: DemoShop, shares: readonly number[]): StoredRecord[] {
  return goodsOf(shelf).map((good, at) => {
    const time = shop.random.time(shares[at] ?? 1);
    const sku = `${shelf.code}-${String(1000 + at * 7)}`;
    const input = { ...basics(good, shelf, shop), ...money(good, shop.random), sku };
    const choices = choicesOf(shelf, good, shop.random);
    const stock =
      choices.length === 0 ? single(good, shop) : variants(good, shelf, shop, { sku, choices, time });
    const taxed = taxedLike(classAt(shelf.path).nearest ?? "standard");
    return makeRecord(products, shop.random, time, { ...input, ...stock }, taxed);
  });
}

function basics(good: Good, shelf: Shelf, { random, categoryId }: DemoShop) {
  const unit = isUnit(good.unit) ? good.unit : "piece";
  return {
    title: good.title,
    type: shelf.type,
    vendor: random.pick(shelf.vendors),
    description: describe(good, shelf, random),
    categoryIds: [categoryId(shelf)],
    tags: [...shelf.tags, ...random.some(["bestseller", "new", "local", "eco"], 0, 1)],
    images: [{ url: `/demo/${good.picture}.webp`, alt: good.title }],
    unit,
    measurement: good.amount === null ? null : toBase(good.amount, unit),
    lowStockThreshold: random.chance(0.3) ? random.int(3, 12) : null,
    published: random.chance(0.94),
    allowOutOfStockOrder: random.chance(0.05),
    allowCheckoutNotes: random.chance(0.2),
    ...packOf(good.title),
    seoTitle: random.chance(0.3) ? `${good.title} | ${shelf.path.at(-1)}` : null,
  };
}

/** A pack with a known number of units can be opened. */
function packOf(title: string) {
  const [, set, pack] = /\bSet of (\d+)|\b(\d+)[ -]Pack\b/.exec(title) ?? [];
  const units = Number(set ?? pack ?? 0);
  return units < 2
    ? { sellIndividualUnits: /\bPack\b|Set of/.test(title) }
    : { sellIndividualUnits: true, unitsPerPack: units };
}

function describe(good: Good, shelf: Shelf, random: SeededRandom): string {
  const pitches = shelf.pitches.filter((pitch) => isOneThing(good.title) || !pitch.includes("{name}"));
  const pitch = random
    .pick(pitches)
    .replace(/(\bA )?\{name\}/, (_, article?: string) => named(good.title, article));
  const facts = random.some(shelf.facts, 2, 4).map((fact) => `- ${fact}`);
  return [pitch, "", "**Good to know**", "", ...facts].join("\n");
}

/** Whether "a" or "the" can precede the title in a sentence. */
function isOneThing(title: string): boolean {
  return !/[\d,]|[^s]s$/.test(title);
}

const properNames = new Set(["Oxford", "Japanese", "Belgian", "Breton", "Chelsea", "Bluetooth"]);

function named(title: string, article = ""): string {
  const words = title.split(" ").map((word) => {
    const plain = /^[A-Z][a-z'-]+$/.test(word) && !properNames.has(word);
    return plain ? word.toLowerCase() : word;
  });
  const name = words.join(" ");
  return article === "" ? name : `${/^[aeiou]/i.test(name) ? "An" : "A"} ${name}`;
}

function money(good: Good, random: SeededRandom) {
  return {
    price: good.price,
    salePrice: random.chance(0.14) ? charming(good.price * (1 - random.int(2, 7) * 0.05)) : null,
    costPrice: Math.round((good.price * random.int(38, 66)) / 100),
  };
}

/** Returns the nearest price below that ends in 9, or above ten in 90. */
function charming(minor: number): number {
  return minor > 1000 ? Math.floor(minor / 100) * 100 - 10 : Math.floor(minor / 10) * 10 - 1;
}

function choicesOf(shelf: Shelf, good: Good, random: SeededRandom): (OptionChoice & { key: AttributeKey })[] {
  const single = shelf.range === "colours" && random.chance(0.4);
  if (!shelf.range || single || good.price < 90) return [];
  return attributesByRange[shelf.range].map(({ attribute, values: [least, most], factors }) => {
    const all = demoAttributes[attribute].values;
    const count = random.int(least, most);
    const inOrder = factors !== undefined || attribute.endsWith("Size");
    const first =
      attribute === "clothesSize" || attribute === "shoeSize" ? random.int(0, all.length - count) : 0;
    const values = inOrder ? all.slice(first, first + count) : random.some<string>(all, count, count);
    return { key: attribute, name: demoAttributes[attribute].displayName, values };
  });
}

function single(good: Good, { random, nextBarcode }: DemoShop) {
  return { barcode: nextBarcode(), quantity: stockOf(good, random) };
}

function stockOf(good: Good, random: SeededRandom): number {
  const mood = random.int(1, 100);
  if (mood <= 6) return 0;
  if (mood <= 15) return random.int(1, 5);
  return good.price > 20_000 ? random.int(6, 24) : random.int(12, 180);
}

function variants(
  good: Good,
  shelf: Shelf,
  shop: DemoShop,
  {
    sku,
    choices,
    time,
  }: {
    readonly sku: string;
    readonly choices: readonly (OptionChoice & { key: AttributeKey })[];
    readonly time: number;
  },
) {
  const { random } = shop;
  const soldOut = random.chance(0.05);
  const combinations = combineOptions(choices).map((options) => ({
    id: random.id(time),
    options,
    sku: skuOf(sku, options),
    barcode: shop.nextBarcode(),
    price: priceOf(good, shelf, choices, options),
    salePrice: null,
    saleStartsAt: null,
    saleEndsAt: null,
    quantity: soldOut || random.chance(0.08) ? 0 : random.int(1, 30),
    measurement: null,
    weight: null,
    image: null,
  }));
  const attributes = choices.map(({ key, name, values }) => ({
    id: random.id(time),
    attributeId: shop.attributeId(key),
    name,
    values,
  }));
  const quantity = combinations.reduce((sum, one) => sum + one.quantity, 0);
  return { attributes, combinations, quantity };
}

function priceOf(good: Good, shelf: Shelf, choices: readonly OptionChoice[], options: Options): number {
  const parts = shelf.range ? attributesByRange[shelf.range] : [];
  return parts.reduce((price, { factors }, at) => {
    const choice = choices[at];
    const place = choice?.values.indexOf(options[choice.name] ?? "") ?? 0;
    const factor = factors?.[place] ?? 1;
    return factor === 1 ? price : charming(price * factor);
  }, good.price);
}
