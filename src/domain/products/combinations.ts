import { addQuantities } from "../measures/quantities.ts";
import type { Weight } from "../measures/units.ts";

/** The options of one combination: `{Size: "S", Colour: "Red"}`. */
export type Options = Readonly<Record<string, string>>;

/** An attribute of a product and its chosen values. */
export interface OptionChoice {
  readonly name: string;
  readonly values: readonly string[];
}

export interface Combination {
  readonly id: string;
  readonly options: Options;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly price: number | null;
  readonly salePrice: number | null;
  readonly saleStartsAt: string | null;
  readonly saleEndsAt: string | null;
  readonly quantity: number | null;
  readonly measurement: number | null;
  readonly weight: Weight | null;
  readonly image: Picture | null;
}

interface Picture {
  readonly url: string;
  readonly alt: string | null;
}

/** Maximum number of combinations; a larger number is usually a mistake. */
export const maxCombinations = 100;

/** Counts the combinations of the choices; 0 without any value. */
export function countCombinations(choices: readonly OptionChoice[]): number {
  const active = withValues(choices);
  return active.length === 0 ? 0 : active.reduce((count, choice) => count * choice.values.length, 1);
}

/** Returns every combination of one value per choice; the last choice varies fastest. */
export function combineOptions(choices: readonly OptionChoice[]): Options[] {
  const active = withValues(choices);
  if (active.length === 0) return [];
  return active.reduce<Options[]>(
    (made, { name, values }) =>
      made.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
}

/** The longest option of a product, in characters: as long as those of the shops that products come from. */
export const maxOptionLength = 200;

/** The longest title of a line, in characters; records keep it in a field of that size. */
const maxTitleLength = 255;

const cut = (text: string, end: string) =>
  text.length > maxTitleLength ? text.slice(0, maxTitleLength - end.length) + end : text;

/** Returns the title of a combination: `Red / XL`. Several long options are cut, so that every line can be stored. */
export const optionsTitle = (options: Options): string => cut(Object.values(options).join(" / "), "…");

/** Returns the title of a product or of one of its combinations, cut likewise: `Shirt (Red / XL)`. */
export const combinationTitle = (
  title: string,
  combination?: { readonly options: Options } | null,
): string => (combination ? cut(`${title} (${optionsTitle(combination.options)})`, "…)") : title);

interface Shelved {
  readonly combinations: readonly { readonly id: string }[];
}

/** Whether the shelf exists: a product with combinations keeps stock in them only, any other in itself. */
export const hasShelf = ({ combinations }: Shelved, combinationId: string | null): boolean =>
  combinations.length === 0 ? combinationId === null : combinations.some(({ id }) => id === combinationId);

/** Returns a key that is equal for the same options in any order and letter case. */
export function optionsKey(options: Options): string {
  const entries = Object.entries(options).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]);
  return JSON.stringify(entries.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
}

/** Whether every combination has different options. */
export function haveDistinctOptions(combinations: readonly { readonly options: Options }[]): boolean {
  return new Set(combinations.map((one) => optionsKey(one.options))).size === combinations.length;
}

interface OnSale {
  readonly price: number | null;
  /** Missing on combinations of older stores. */
  readonly salePrice?: number | null;
}

/** Whether no combination has a sale price above its price. Amounts are minor units. */
export function haveFittingSales(combinations: readonly OnSale[]): boolean {
  return combinations.every(
    ({ price, salePrice = null }) => salePrice === null || price === null || salePrice <= price,
  );
}

export interface CombinationChange {
  /** The choices that `current` was generated from. */
  readonly before: readonly OptionChoice[];
  readonly after: readonly OptionChoice[];
  readonly current: readonly Combination[];
  /** Combinations that earlier changes removed; they are restored unchanged. */
  readonly remembered: readonly Combination[];
  /** Price of a new combination that no existing one resembles. */
  readonly price: number | null;
  /**
   * Stock of a product that had no combinations yet: for a new product the typed one, which each combination starts
   * with; for a stored product the counted one, which the first combination takes over. Null if there is none to
   * assign.
   */
  readonly stock?: { readonly quantity: number; readonly of: "each" | "all" } | null | undefined;
  readonly makeId: () => string;
}

interface ChangedCombination {
  readonly combinations: readonly Combination[];
  readonly remembered: readonly Combination[];
}

/**
 * Returns the combinations after the choices have changed. Combinations whose options remain keep their data, and
 * removed ones are restored when their options return. When an attribute is added, the first combination derived from
 * an old one takes over its SKU, barcode and stock; when one is removed, the stock of combinations that coincide is
 * added up. Combinations deleted by a user stay deleted. New ones copy prices, measurement and weight from the most
 * similar one.
 */
export function changeChoices(change: CombinationChange): ChangedCombination {
  const { current, remembered, after } = change;
  const priorByKey = byKey([...remembered, ...current]);
  const currentByKey = byKey(current);
  const taken = new Set<string>();
  const wanted = combineOptions(after).filter(
    (options) => currentByKey.has(optionsKey(options)) || isWanted(options, change),
  );
  const exact = wanted.map((options) => takeExact(options, priorByKey, taken));
  const combinations = wanted.map(
    (options, at) => exact[at] ?? takeOver(options, change, taken) ?? makeLike(options, change, at),
  );
  const present = byKey(combinations);
  return {
    combinations,
    remembered: [...priorByKey.values()].filter((one) => !present.has(optionsKey(one.options))),
  };
}

/** Adds the missing combinations of the choices at their places. */
export function fillGaps(change: Omit<CombinationChange, "before">): ChangedCombination {
  return changeChoices({ ...change, before: [] });
}

/** Returns the SKU of a combination: `"SHR-1", {Size: "M", Colour: "Sea Salt"}` → `"SHR-1-M-SEAS"`. */
export function skuOf(base: string, options: Options): string {
  const parts = Object.values(options).map((value) =>
    value
      .normalize("NFKD")
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, "")
      .slice(0, 4),
  );
  return [base, ...parts].filter((part) => part !== "").join("-");
}

/** Gives every combination without a SKU a unique one. */
export function fillSkus(base: string, combinations: readonly Combination[]): Combination[] {
  const taken = new Set(combinations.flatMap(({ sku }) => sku?.toLowerCase() ?? []));
  return combinations.map((one) => {
    if (one.sku !== null) return one;
    const ownSku = skuOf(base, one.options);
    let sku = ownSku;
    for (let n = 2; taken.has(sku.toLowerCase()); n += 1) sku = `${ownSku}-${n}`;
    taken.add(sku.toLowerCase());
    return { ...one, sku };
  });
}

/** Returns the combinations after an attribute was renamed. */
export function renameAttribute(
  combinations: readonly Combination[],
  from: string,
  to: string,
): Combination[] {
  return combinations.map((one) => ({
    ...one,
    options: Object.fromEntries(
      Object.entries(one.options).map(([name, value]) => [name === from ? to : name, value]),
    ),
  }));
}

function withValues(choices: readonly OptionChoice[]): OptionChoice[] {
  return choices.filter((choice) => choice.name !== "" && choice.values.length > 0);
}

function byKey(combinations: readonly Combination[]): Map<string, Combination> {
  return new Map(combinations.map((one) => [optionsKey(one.options), one]));
}

/** False for options that were available before but have no combination: a user deleted it. */
function isWanted(options: Options, { before, current }: CombinationChange): boolean {
  const shared = withValues(before).filter(({ name }) => name in options);
  const wasPossible =
    shared.length > 0 && shared.every(({ name, values }) => values.includes(options[name] ?? ""));
  return (
    !wasPossible || current.some((one) => shared.every(({ name }) => one.options[name] === options[name]))
  );
}

function takeExact(
  options: Options,
  combinations: ReadonlyMap<string, Combination>,
  taken: Set<string>,
): Combination | undefined {
  const combination = combinations.get(optionsKey(options));
  if (!combination || taken.has(combination.id)) return undefined;
  taken.add(combination.id);
  return { ...combination, options };
}

function takeOver(
  options: Options,
  { current }: CombinationChange,
  taken: Set<string>,
): Combination | undefined {
  const sources = current.filter((one) => agree(one.options, options) && !taken.has(one.id));
  const [first] = sources;
  if (!first) return undefined;
  for (const source of sources) taken.add(source.id);
  const quantity = addQuantities(...sources.map((one) => one.quantity ?? 0));
  return { ...first, options, quantity };
}

/** Whether one is a subset of the other. */
function agree(a: Options, b: Options): boolean {
  const [small, large] = Object.keys(a).length < Object.keys(b).length ? [a, b] : [b, a];
  return Object.entries(small).every(([name, value]) => large[name] === value);
}

function firstQuantity({ current, remembered, stock }: CombinationChange, at: number): number {
  if (!stock) return 0;
  if (stock.of === "each") return stock.quantity;
  return at === 0 && current.length === 0 && remembered.length === 0 ? stock.quantity : 0;
}

function makeLike(options: Options, change: CombinationChange, at: number): Combination {
  const { current, price, makeId } = change;
  const nearest = current.reduce<Combination | undefined>(
    (best, one) => (best && alike(best.options, options) >= alike(one.options, options) ? best : one),
    undefined,
  );
  return {
    id: makeId(),
    options,
    sku: null,
    barcode: null,
    price: nearest?.price ?? price,
    salePrice: nearest?.salePrice ?? null,
    saleStartsAt: nearest?.saleStartsAt ?? null,
    saleEndsAt: nearest?.saleEndsAt ?? null,
    quantity: firstQuantity(change, at),
    measurement: nearest?.measurement ?? null,
    weight: nearest?.weight ?? null,
    image: null,
  };
}

function alike(a: Options, b: Options): number {
  return Object.entries(a).filter(([name, value]) => b[name] === value).length;
}
