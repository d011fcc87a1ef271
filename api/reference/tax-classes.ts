import { taxClasses } from "../../src/resources/tax-classes.ts";
import type { StoredRecord } from "../stores/port.ts";
import { referenceRecord } from "./record.ts";

/** The class that a store begins with: whatever has no other is taxed by it. */
export function referenceTaxClasses(): StoredRecord[] {
  return [referenceRecord(taxClasses, "standard", { name: "Standard", isDefault: true })];
}
