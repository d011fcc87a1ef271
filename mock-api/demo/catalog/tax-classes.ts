import { referenceId } from "../../../api/features/reference/id.ts";
import { storedTerms } from "../../../api/features/taxes/table.ts";
import type { Store, StoredRecord } from "../../../api/store/port.ts";
import { taxClasses } from "../../../src/resources/tax-classes.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

const terms = (taxName: string, taxRate: number, taxIncluded = false) => ({ taxName, taxRate, taxIncluded });

/** The taxes of the demo's classes at its address; the first is the class every store starts with. */
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

/** The categories with their own tax class, by path. */
const ofCategories: ReadonlyMap<string, DemoClass> = new Map([
  ["Groceries", "reduced"],
  ["Books & Stationery/Books", "zero"],
  ["Restaurant", "meals"],
]);

/** Returns the tax class of a category: its own, and the one that applies to its products. */
export function classAt(path: readonly string[]) {
  const own = ofCategories.get(path.join("/"));
  const paths = path.map((_, at) => path.slice(0, path.length - at).join("/"));
  const nearest = paths.map((one) => ofCategories.get(one)).find(Boolean);
  return { own: own ? taxClassId(own) : null, nearest: nearest ?? null };
}

/** Returns a demo product's class with the tax the server would compute from it. */
export function taxedLike(key: DemoClass) {
  const { taxName, taxRate, taxIncluded } = classes[key];
  return { effectiveTaxClassId: taxClassId(key), taxName, taxRate, taxIncluded };
}

/** Creates the classes other than the one every store starts with. */
export function demoTaxClasses(): StoredRecord[] {
  const random = new SeededRandom(29);
  return (["reduced", "zero", "meals"] as const).map((key, at) => {
    const { name, description, ...taxed } = classes[key];
    const record = makeRecord(taxClasses, random, random.time(at / 40), { name, description });
    return { ...record, ...storedTerms(taxed), id: taxClassId(key) };
  });
}

/** Sets the demo values of the class every store starts with. */
export async function setDemoTaxes(store: Store): Promise<void> {
  const { description, ...taxed } = classes.standard;
  await store.transaction((tx) =>
    tx.update(taxClasses.name, taxClassId("standard"), null, { description, ...storedTerms(taxed) }),
  );
}
