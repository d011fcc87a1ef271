import type { Fields, RecordFields } from "../../../src/core/fields/field.ts";
import { partsOf } from "../../../src/core/fields/options.ts";
import { aboveLimit } from "../../../src/core/validation/amount-limits.ts";
import { notApplicable } from "../../../src/core/validation/check-change.ts";
import { type FieldErrors, readFields } from "../../../src/core/validation/read.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import type { Json } from "../../platform/http/body.ts";
import { invalid } from "../../platform/problem.ts";
import type { Reader } from "../../store/port.ts";
import { amountLimitFor } from "../globals/terms.ts";

/** Entries of a form need ids, but nothing references them: their indexes will do. */
function withIds(fields: Fields, body: Json): Json {
  const named = Object.entries(body).map(([name, value]): [string, unknown] => {
    const field = fields[name];
    if (field?.kind === "json" && isObject(value)) return [name, withIds(partsOf(field), value)];
    if (field?.kind !== "list" || !Array.isArray(value)) return [name, value];
    return [name, value.map((entry, at) => (isObject(entry) ? { id: String(at), ...entry } : entry))];
  });
  return Object.fromEntries(named);
}

/**
 * An action's input as far as it could be read, with messages by path. `value` matches its type only without messages.
 */
export interface CheckedForm<F extends Fields> {
  readonly value: RecordFields<F>;
  readonly errors: FieldErrors;
}

/**
 * Validates an action's input and returns its messages, for callers that add their own. List entries may come without
 * ids. Values of fields that do not apply and amounts above the store's limit are rejected, as in records.
 */
export async function checkForm<F extends Fields>(
  reader: Reader,
  fields: F,
  body: Json,
): Promise<CheckedForm<F>> {
  const sent = withIds(fields, body);
  const { value, errors } = readFields(fields, sent);
  return {
    value: value as RecordFields<F>,
    errors: {
      ...notApplicable(fields, sent, value, null),
      ...aboveLimit(fields, value, await amountLimitFor(reader, fields)),
      ...errors,
    },
  };
}

/** Validates an action's input. Throws 422 with messages by path. */
export async function readForm<F extends Fields>(
  reader: Reader,
  fields: F,
  body: Json,
): Promise<RecordFields<F>> {
  const { value, errors } = await checkForm(reader, fields, body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return value;
}
