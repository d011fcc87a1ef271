import { partOf } from "../../../src/domain/products/composition.ts";
import { invalid } from "../../platform/problem.ts";
import type { Change } from "../../records/hook.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Transaction } from "../../store/port.ts";
import { asProduct, assertNoCombinations } from "../stock/index.ts";

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The ids of all child products of master products. */
export async function childIds(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.find("products", { where: matching({ masterProduct: true }), sort: [] });
  return new Set(rows.flatMap((master) => idsIn(master.childIds)));
}

/** Rejects child products that are master products: there is one level. */
export async function assertChildren({ tx }: Writer, { before, after }: Change): Promise<void> {
  const childIds = new Set(idsIn(before?.childIds));
  const fresh = idsIn(after?.childIds).filter((id) => !childIds.has(id));
  if (before && fresh.includes(before.id)) throw invalid({ childIds: ["products.errors.ownChild"] });
  const children = await tx.getMany("products", fresh);
  if (children.some((child) => child.masterProduct === true)) {
    throw invalid({ childIds: ["products.errors.masterAsChild"] });
  }
  assertNoCombinations(children.map(asProduct));
  const combinations = after?.combinations;
  const getsCombinations = Array.isArray(combinations) && combinations.length > 0;
  if (before && getsCombinations && partOf(asProduct(before)).length > 0) {
    throw invalid({ combinations: ["products.errors.childWithCombinations"] });
  }
  const becomesMaster = after?.masterProduct === true && before?.masterProduct === false;
  if (before && becomesMaster && partOf(asProduct(before)).length > 0) {
    throw invalid({ masterProduct: ["products.errors.childAsMaster"] });
  }
}
