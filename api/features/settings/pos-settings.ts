import { products } from "../../../src/resources/products.ts";
import { audit } from "../../records/audit/entry.ts";
import type { Hook } from "../../records/hook.ts";
import { patchRecord } from "../../records/write/patch.ts";
import { childIds } from "../products/index.ts";

/** Unpublishes child products when composition is turned off. */
export const posSettingsHook: Hook = {
  async after(writer, { before, after }) {
    if (before?.composition !== true || after?.composition !== false) return;
    const { tx } = writer;
    const children = await tx.getMany(products.name, [...(await childIds(tx))]);
    for (const child of children.filter(({ published }) => published === true)) {
      const hidden = await patchRecord(tx, products, child, { published: false });
      await audit(writer, products, child, hidden);
    }
  },
};
