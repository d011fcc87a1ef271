import { taxes } from "../../../src/resources/taxes.ts";
import { invalid } from "../../platform/problem.ts";
import { audit } from "../../records/audit/entry.ts";
import type { Change, Hook } from "../../records/hook.ts";
import { patchRecord } from "../../records/write/patch.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";
import { refreshClasses, storeClass } from "./refresh.ts";
import { termsOfProducts } from "./rules.ts";

async function othersOfClass({ tx }: Writer, { after, before }: Change): Promise<readonly StoredRecord[]> {
  const where = matching({ taxClassId: String(after?.taxClassId) });
  const { rows } = await tx.find(taxes.name, { where, sort: [] });
  return rows.filter(({ id }) => id !== before?.id && id !== after?.id);
}

/** Allows one rate per class and zone, and one default per class, the last one chosen. */
export const taxHook: Hook = {
  under: { alone: [termsOfProducts] },

  async fit({ tx }, tax) {
    return tax.taxClassId === null ? { ...tax, taxClassId: (await storeClass(tx))?.id ?? null } : tax;
  },

  async check(writer, change) {
    const { after } = change;
    if (!after?.published || after.taxClassId === null) return;
    const others = await othersOfClass(writer, change);
    const twice = others.some(({ published, zoneId }) => published === true && zoneId === after.zoneId);
    if (twice) throw invalid({ zoneId: ["taxes.errors.sameClassAndZone"] });
  },

  async after(writer, { before, after }) {
    if (after?.isDefault) {
      const others = await othersOfClass(writer, { before, after });
      for (const former of others.filter(({ isDefault }) => isDefault === true)) {
        const changed = await patchRecord(writer.tx, taxes, former, { isDefault: false });
        await audit(writer, taxes, former, changed);
      }
    }
    await refreshClasses(writer.tx);
  },
};
