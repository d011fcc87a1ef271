import type { AnyGlobal } from "../../../src/core/define.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import { globalValues } from "./collections.ts";
import { forgetGlobals, globalRecordOf, storableValues } from "./record.ts";

/** Stores the validated values of a global, and creates its row if it has none. */
export async function storeValues(
  tx: Transaction,
  global: AnyGlobal,
  before: StoredRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  forgetGlobals(tx);
  const { name } = global;
  const storable = storableValues(global, await tx.get(globalValues.name, name), values);
  const row =
    before.version === 0
      ? await tx.insert(globalValues.name, { id: name, name, values: storable })
      : await tx.update(globalValues.name, name, null, { values: storable });
  return globalRecordOf(global, row);
}
