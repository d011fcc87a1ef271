import { taxClasses } from "../../../src/resources/tax-classes.ts";
import type { StoredRecord } from "../../store/port.ts";
import { referenceRecord } from "../reference/index.ts";

/** The default tax class of a new store. */
export function referenceTaxClasses(): StoredRecord[] {
  return [referenceRecord(taxClasses, "standard", { name: "Standard", isDefault: true })];
}
