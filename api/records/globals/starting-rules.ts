import { globalValuesOf } from "../../../src/core/validation/validate.ts";
import { posSettings, startingRules } from "../../../src/resources/pos-settings.ts";
import type { Transaction } from "../../store/port.ts";
import { readGlobalRecord } from "./record.ts";
import { storeValues } from "./store-values.ts";

/** Gives a new store its rules for the till, unless it has some already. */
export async function startRules(tx: Transaction): Promise<void> {
  const before = await readGlobalRecord(tx, posSettings);
  if (before.version === 0)
    await storeValues(tx, posSettings, before, globalValuesOf(posSettings.fields, startingRules));
}
