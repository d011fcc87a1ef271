import { taxes } from "../../../src/resources/taxes.ts";
import { audit } from "../../audit/entry.ts";
import type { Hook } from "./hook.ts";

/** Only one tax is the default: the last one chosen. */
export const taxHook: Hook = {
  async after(writer, { after }) {
    if (!after?.isDefault) return;
    const where = [
      { field: "isDefault", op: "eq", values: [true] },
      { field: "id", op: "ne", values: [after.id] },
    ] as const;
    const { rows } = await writer.tx.find(taxes.name, { where, sort: [] });
    for (const former of rows) {
      const changed = await writer.tx.update(taxes.name, former.id, null, { isDefault: false });
      await audit(writer, taxes, former, changed);
    }
  },
};
