import { isDeepStrictEqual } from "node:util";
import type { AnyGlobal } from "../../../src/core/define.ts";
import { checkChange } from "../../../src/core/validation/check-change.ts";
import { type StoredRecord, type Transaction, VersionConflict } from "../../store/port.ts";
import { assertWritableFields } from "../access/access.ts";
import { globalValues } from "../globals/collections.ts";
import { readGlobalRecord } from "../globals/record.ts";
import { storeValues } from "../globals/store-values.ts";
import { termsFor } from "../globals/terms.ts";
import { mentions } from "../mentions.ts";
import type { Outcome } from "../outcome.ts";
import type { Writer } from "../writer.ts";
import { withEntryIds } from "./entries.ts";
import { underRulesOf } from "./under-rules.ts";
import { checked, type Edit, settled } from "./write.ts";

/**
 * Validates and stores a change of a global, as `updateRecord` does for records, and creates its row if it has none.
 */
export async function updateGlobal(
  writer: Writer,
  global: AnyGlobal,
  input: Readonly<Record<string, unknown>>,
  { expected, serverValues = {}, verb }: Omit<Edit, "replace">,
): Promise<Outcome & { after: StoredRecord }> {
  await underRulesOf(writer.tx, global);
  await writer.tx.lock(globalValues.name, [global.name]);
  const before = await readGlobalRecord(writer.tx, global);
  if (expected !== null && before.version !== expected) throw new VersionConflict(before);
  if (writer.admin) assertWritableFields(writer.admin.role, global, Object.keys(input));
  const terms = await termsFor(writer.tx, global.fields);
  const entered = withEntryIds(global, input, before);
  const read = checkChange(global, entered, before, { terms });
  const values = await checked(writer, global, {
    id: global.name,
    before,
    read,
    serverValues,
    named: Object.keys(input),
  });
  await keepMentioned(writer.tx, global, values);
  const same = Object.entries(values).every(([name, value]) => isDeepStrictEqual(before[name], value));
  if (same) return { before, after: before };
  const after = await storeValues(writer.tx, global, before, values);
  return settled(writer, global, before, after, verb);
}

/**
 * Locks the records that a global references. The store does not know these references; deletions check them after
 * locking the record.
 */
async function keepMentioned(
  tx: Transaction,
  global: AnyGlobal,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const mentioned = mentions(global, values);
  for (const target of [...new Set(mentioned.map((one) => one.target))].sort()) {
    const ids = mentioned.filter((one) => one.target === target).map(({ id }) => id);
    await tx.lock(target, ids, "refer");
  }
}
