import type { StoredRecord } from "../../api/store/port.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import type { SeededRandom } from "./random.ts";

/** Creates a stored record from input values. Throws if they are invalid. */
export function makeRecord(
  resource: AnyResource,
  random: SeededRandom,
  time: number,
  input: Readonly<Record<string, unknown>>,
  serverValues: Readonly<Record<string, unknown>> = {},
): StoredRecord {
  const result = validateRecord(resource, input);
  if (!result.ok) throw new Error(`demo ${resource.name}: ${JSON.stringify(result.errors)}`);
  const at = new Date(time).toISOString();
  const entries = Object.entries(result.value).filter(([name]) => !resource.fields[name]?.writeOnly);
  return {
    ...Object.fromEntries(entries),
    ...serverValues,
    id: random.id(time),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
