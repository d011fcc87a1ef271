import { type TaxClass, taxClasses } from "../../../src/resources/tax-classes.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { audit } from "../../records/audit/entry.ts";
import type { Hook } from "../../records/hook.ts";
import { patchRecord } from "../../records/write/patch.ts";
import { matching } from "../../store/dialect/query.ts";
import { refreshClasses, refreshDefault } from "./refresh.ts";
import { termsOfProducts } from "./rules.ts";
import { storedTerms, taxIn, taxTable } from "./table.ts";

const stays = ["tax-classes.errors.defaultStays"];

/** Keeps exactly one default class, the last one chosen. It is unset by choosing another. */
export const taxClassHook: Hook = {
  under: { alone: [termsOfProducts] },

  async fit({ tx }, taxClass, before) {
    const table = await taxTable(tx);
    const id = before?.id ?? "";
    const others = table.classes.filter((one) => one.id !== id);
    // Not written yet: the table only needs its values and id.
    const changed = { ...taxClass, id } as unknown as TaxClass;
    return {
      ...taxClass,
      ...storedTerms(taxIn({ ...table, classes: [...others, changed] }, id, table.store)),
    };
  },

  async check(_writer, { before, after }) {
    if (!before?.isDefault || after?.isDefault) return;
    if (after) throw invalid({ isDefault: stays });
    throw new Problem("conflict", "The default tax class cannot be removed. Choose another default first.", {
      errors: { isDefault: stays },
    });
  },

  async after(writer, { before, after }) {
    const { tx } = writer;
    if (!after) return;
    const becomesDefault = after.isDefault === true && before?.isDefault !== true;
    if (becomesDefault) {
      const where = matching({ isDefault: true, id_ne: after.id });
      for (const former of (await tx.find(taxClasses.name, { where, sort: [] })).rows) {
        const changed = await patchRecord(tx, taxClasses, former, { isDefault: false });
        await audit(writer, taxClasses, former, changed);
      }
    }
    await refreshClasses(tx);
    if (becomesDefault) await refreshDefault(tx);
  },
};
