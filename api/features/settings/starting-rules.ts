import { globalValuesOf } from "../../../src/core/validation/validate.ts";
import { posSettings, startingRules } from "../../../src/resources/pos-settings.ts";
import { readGlobalRecord } from "../../records/globals/record.ts";
import { storeValues } from "../../records/globals/store-values.ts";
import type { Transaction } from "../../store/port.ts";

/** Gives a new store its rules for the till, unless it has some already. */
export async function startRules(tx: Transaction): Promise<void> {
  const before = await readGlobalRecord(tx, posSettings);
  if (before.version === 0)
    await storeValues(tx, posSettings, before, globalValuesOf(posSettings.fields, startingRules));
}
