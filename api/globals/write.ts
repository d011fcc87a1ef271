import { isDeepStrictEqual } from "node:util";
import type { AnyGlobal } from "../../src/core/define.ts";
import { assertWritableFields } from "../access/access.ts";
import { withEntryIds } from "../records/entries.ts";
import { checked, type Edit, type Outcome, readRecord, settled } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { type StoredRecord, VersionConflict } from "../stores/port.ts";
import { readGlobalRecord } from "./record.ts";
import { storeValues } from "./store-values.ts";

/** Checks and stores a change of a global, as `updateRecord` does for records. The first one makes its row. */
export async function updateGlobal(
  writer: Writer,
  global: AnyGlobal,
  input: Readonly<Record<string, unknown>>,
  { expected, serverValues = {}, verb }: Omit<Edit, "replace">,
): Promise<Outcome & { after: StoredRecord }> {
  const before = await readGlobalRecord(writer.tx, global);
  if (expected !== null && before.version !== expected) throw new VersionConflict(before);
  if (writer.admin) assertWritableFields(writer.admin.role, global, Object.keys(input));
  const read = readRecord(global, withEntryIds(global, input, before), before);
  const values = await checked(writer, global, global.name, read, serverValues, before);
  const same = Object.entries(values).every(([name, value]) => isDeepStrictEqual(before[name], value));
  if (same) return { before, after: before };
  const after = await storeValues(writer.tx, global, before, values);
  return settled(writer, global, before, after, verb);
}
