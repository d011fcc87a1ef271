import type { StoredRecord } from "../../../api/store/port.ts";
import { validateRecord } from "../../../src/core/validation/validate.ts";
import { topCategories } from "../../../src/resources/top-categories.ts";

const names = ["Apparel", "Electronics", "Home & Garden", "Toys & Games", "Groceries", "Restaurant"];

/** Returns the top categories of the store's home page as a stored global. */
export function demoTopCategories(categories: readonly StoredRecord[]): StoredRecord {
  const top = categories.filter(({ parentId }) => parentId === null);
  const categoryIds = names.flatMap((name) => top.find((one) => one.name === name)?.id ?? []);
  const checked = validateRecord(topCategories, { categoryIds });
  if (!checked.ok) throw new Error(`demo top categories: ${JSON.stringify(checked.errors)}`);
  const at = "2025-11-28T17:00:00.000Z";
  const { name } = topCategories;
  return { id: name, name, values: checked.value, version: 1, createdAt: at, updatedAt: at };
}
