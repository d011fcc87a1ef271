import type { AnyResource } from "../../../core/define.ts";
import { type AnyField, isEmpty } from "../../../core/fields/field.ts";
import { aboveLimit } from "../../../core/validation/amount-limits.ts";
import { type FieldErrors, readFields } from "../../../core/validation/read.ts";
import { readRelative } from "../../../core/validation/relative.ts";
import { amountLimit } from "../../../domain/money/amount-limit.ts";
import type { RelativeKind } from "../../../domain/relative-change.ts";
import type { RecordEdit } from "../../../providers/backend.ts";
import { type FormValues, pickNames } from "../values.ts";

/**
 * Validates and normalises values to set on many records. Conditions and cross-field rules are left to the API, which
 * knows each record.
 */
export function checkShared(
  resource: AnyResource,
  names: readonly string[],
  values: FormValues,
): { readonly patch: FormValues | null; readonly errors: FieldErrors } {
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const { when: _when, initial: _initial, ...field } = resource.fields[name] ?? {};
      return "kind" in field ? [[name, field as AnyField]] : [];
    }),
  );
  const { value, errors: unreadable } = readFields(fields, pickNames(values, names));
  const errors = { ...aboveLimit(fields, value, amountLimit()), ...unreadable };
  return Object.keys(errors).length > 0 ? { patch: null, errors } : { patch: value, errors: {} };
}

/** A relative change as typed. */
export interface RelativeDraft {
  readonly kind: RelativeKind;
  readonly operand: unknown;
}

/** By field; a field without an entry is set to a value. */
export type RelativeDrafts = Readonly<Record<string, RelativeDraft | undefined>>;

const isUnfinished = (operand: unknown): boolean =>
  isEmpty(operand) || (Array.isArray(operand) && operand.some(isEmpty));

/** Validates a bulk edit: values to set on some fields, and relative changes of others. */
export function checkEdit(
  resource: AnyResource,
  names: readonly string[],
  values: FormValues,
  drafts: RelativeDrafts,
): { readonly edit: RecordEdit | null; readonly errors: FieldErrors } {
  const { patch, errors } = checkShared(
    resource,
    names.filter((name) => !drafts[name]),
    values,
  );
  const sent: Record<string, unknown> = {};
  const unfinished: FieldErrors = {};
  for (const name of names) {
    const draft = drafts[name];
    if (!draft) continue;
    sent[name] = { [draft.kind]: draft.operand };
    if (isUnfinished(draft.operand)) unfinished[name] = ["errors.required"];
  }
  const { changes, errors: unsound } = readRelative(resource, sent);
  const all = { ...errors, ...unsound, ...unfinished };
  if (!patch || Object.keys(all).length > 0) return { edit: null, errors: all };
  return { edit: Object.keys(sent).length > 0 ? { patch, relative: changes } : { patch }, errors: all };
}
