import { products } from "../../../src/resources/products.ts";
import { audit } from "../../audit/entry.ts";
import { childIds } from "./child-products.ts";
import type { Hook } from "./hook.ts";

/** Unpublishes child products when composition is turned off. */
export const posSettingsHook: Hook = {
  async after(writer, { before, after }) {
    if (before?.composition !== true || after?.composition !== false) return;
    const { tx } = writer;
    const children = await tx.getMany(products.name, [...(await childIds(tx))]);
    for (const child of children.filter(({ published }) => published === true)) {
      const hidden = await tx.update(products.name, child.id, null, { published: false });
      await audit(writer, products, child, hidden);
    }
  },
};
