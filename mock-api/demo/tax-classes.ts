import { referenceId } from "../../api/reference/id.ts";
import type { Store, StoredRecord } from "../../api/stores/port.ts";
import { storeTerms } from "../../api/taxes/table.ts";
import { taxClasses } from "../../src/resources/tax-classes.ts";
import { makeRecord } from "./make-record.ts";
import { SeededRandom } from "./random.ts";

const terms = (taxName: string, taxRate: number, taxIncluded = false) => ({ taxName, taxRate, taxIncluded });

/** What the demo's classes are taxed with at its address; the first is the one that every store begins with. */
const classes = {
  standard: {
    name: "Standard",
    description: "Everything without a class of its own.",
    ...terms("Sales tax", 8.25),
  },
  reduced: { name: "Reduced rate", description: "Food from the shelf.", ...terms("Reduced rate", 3) },
  zero: { name: "Zero rate", description: "Books. No tax is charged.", ...terms("Zero rate", 0) },
  meals: { name: "Meals", description: "Prepared food and drinks.", ...terms("Meals tax", 7, true) },
} as const;

export type DemoClass = keyof typeof classes;

export const taxClassId = (key: DemoClass): string => referenceId(taxClasses.name, key);

/** The categories that say a class, by their path. */
const ofCategories: ReadonlyMap<string, DemoClass> = new Map([
  ["Groceries", "reduced"],
  ["Books & Stationery/Books", "zero"],
  ["Restaurant", "meals"],
]);

/** The class of a category: its own, and the one that holds for what is in it. */
export function classAt(path: readonly string[]) {
  const own = ofCategories.get(path.join("/"));
  const paths = path.map((_, at) => path.slice(0, path.length - at).join("/"));
  const nearest = paths.map((one) => ofCategories.get(one)).find(Boolean);
  return { own: own ? taxClassId(own) : null, nearest: nearest ?? null };
}

/** A demo product's class, and what the server would have worked out from it. */
export function taxedLike(key: DemoClass) {
  const { taxName, taxRate, taxIncluded } = classes[key];
  return { effectiveTaxClassId: taxClassId(key), taxName, taxRate, taxIncluded };
}

/** The classes beside the one that every store begins with. */
export function demoTaxClasses(): StoredRecord[] {
  const random = new SeededRandom(29);
  return (["reduced", "zero", "meals"] as const).map((key, at) => {
    const { name, description, ...taxed } = classes[key];
    const record = makeRecord(taxClasses, random, random.time(at / 40), { name, description });
    return { ...record, ...storeTerms(taxed), id: taxClassId(key) };
  });
}

/** What the class that every store begins with is in the demo. */
export async function setDemoTaxes(store: Store): Promise<void> {
  const { description, ...taxed } = classes.standard;
  await store.transaction((tx) =>
    tx.update(taxClasses.name, taxClassId("standard"), null, { description, ...storeTerms(taxed) }),
  );
}
