import { menuProblem } from "../../../src/domain/storefront/menu.ts";
import { type MenuItem, menuItems } from "../../../src/resources/menu-items.ts";
import { invalid } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";
import type { Reader } from "../../store/port.ts";

type Values = Readonly<Record<string, unknown>>;

const idIn = (value: unknown): string | null => (typeof value === "string" ? value : null);

const nodeOf = (id: string, { menu, parentId, position }: Values) => ({
  id,
  menu: String(menu),
  parentId: idIn(parentId),
  position: idIn(position),
});

/** The title of an item's target; null for pages and addresses, which have none. */
async function targetTitle(reader: Reader, { categoryId, productId }: Values): Promise<string | null> {
  const category = idIn(categoryId) && (await reader.get("categories", String(categoryId)));
  if (category) return idIn(category.name);
  const product = idIn(productId) && (await reader.get("products", String(productId)));
  return product ? idIn(product.title) : null;
}

/**
 * Gives items without a label their target's title, and rejects loops, items that are too deep, and parents in other
 * menus.
 */
export const menuItemHook: Hook = {
  under: { alone: ["menus"] },

  async fit(writer, record) {
    if (record.label !== null) return record;
    const title = await targetTitle(writer.tx, record);
    return { ...record, label: title?.slice(0, 80) ?? null };
  },

  async check(writer, { before, after }) {
    if (!after) return;
    const { rows } = await writer.tx.find(menuItems.name, { where: [], sort: [] });
    const id = before?.id ?? "";
    const problem = menuProblem(
      rows.map((row) => nodeOf(row.id, row)),
      nodeOf(id, after),
    );
    if (!problem) return;
    const field: keyof MenuItem = problem === "childrenStay" ? "menu" : "parentId";
    throw invalid({ [field]: [`menu-items.errors.${problem}`] });
  },
};
