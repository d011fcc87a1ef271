import type { AnyResource } from "../../../src/core/define.ts";
import { emptyValues, initialValues, validateRecord } from "../../../src/core/validation/validate.ts";
import type { StoredRecord } from "../../store/port.ts";
import { referenceId, referenceTime } from "./id.ts";

type Values = Readonly<Record<string, unknown>>;

/** A reference record, identified by a key, from its values and system fields. Throws if its declaration rejects it. */
export function referenceRecord(
  resource: AnyResource,
  key: string,
  input: Values,
  serverValues: Values = {},
): StoredRecord {
  const defaults = { ...emptyValues(resource.fields), ...initialValues(resource.fields), ...serverValues };
  const result = validateRecord(resource, input, defaults, { extent: "whole" });
  if (!result.ok) throw new Error(`reference ${resource.name} ${key}: ${JSON.stringify(result.errors)}`);
  const at = new Date(referenceTime).toISOString();
  return { ...result.value, id: referenceId(resource.name, key), version: 1, createdAt: at, updatedAt: at };
}
