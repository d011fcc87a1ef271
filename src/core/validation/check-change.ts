import { isObject } from "../../domain/is-object.ts";
import type { AnyResource } from "../define.ts";
import { entriesOf, type Fields, isEmpty } from "../fields/field.ts";
import { holds } from "../fields/holds.ts";
import { sameValue } from "../fields/same-value.ts";
import { mayWriteState } from "../states.ts";
import { contradictions } from "./following.ts";
import type { FieldErrors } from "./read.ts";
import { withStoreMoments } from "./store-moments.ts";
import { type Manner, type StoreTerms, storeTerms, type Validated, validateRecord } from "./validate.ts";

type Values = Readonly<Record<string, unknown>>;

/** Anything may stand in a list that was sent. */
const entriesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const valuesOf = (entry: unknown): Values => (isObject(entry) ? entry : {});

/**
 * Returns messages for values sent for fields whose condition does not hold in the resulting record. Empty and
 * unchanged values are allowed: they are cleared together with the condition.
 */
export function notApplicable(
  fields: Fields,
  sent: Values,
  record: Values,
  before: Values | null,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || isEmpty(value) || value === false) continue;
    if (!holds(field.when, record)) {
      if (!sameValue(value, before?.[name])) errors[name] = ["errors.notApplicable"];
      continue;
    }
    const inner = entriesOf(field);
    if (!inner) continue;
    const entries = entriesIn(record[name]);
    const stored = new Map(
      entriesIn(before?.[name])
        .map(valuesOf)
        .map((entry) => [entry.id, entry]),
    );
    for (const [at, entry] of entriesIn(value).map(valuesOf).entries()) {
      const faults = notApplicable(
        inner,
        entry,
        valuesOf(entries[at] ?? entry),
        stored.get(entry.id) ?? null,
      );
      for (const [path, keys] of Object.entries(faults)) errors[`${name}.${at}.${path}`] = keys;
    }
  }
  return errors;
}

interface ChangeOptions extends Manner {
  /** The fields named by the caller. Default: all of them. */
  readonly named?: readonly string[];
  /** As in `validateRecord`. */
  readonly terms?: StoreTerms;
}

/** The message for a state that only an action leads to. */
function wrongState({ states }: AnyResource, sent: Values, before: Values | null): FieldErrors {
  if (!states || !Object.hasOwn(sent, states.field)) return {};
  const { field } = states;
  return mayWriteState(states, before?.[field], sent[field]) ? {} : { [field]: ["errors.noMove"] };
}

/**
 * Validates a new record or a change as the API does, also for previews. In addition to `validateRecord`, it rejects
 * values for fields that do not apply, which a form would not show, those that contradict entries sent with them, and
 * states that only an action leads to.
 */
export function checkChange(
  resource: AnyResource,
  entered: Values,
  before: Values | null,
  { named = Object.keys(entered), extent = "changes", terms = storeTerms(), moved }: ChangeOptions = {},
): Validated {
  const input = withStoreMoments(resource.fields, entered, terms.timeZone);
  const read = validateRecord(resource, input, before ?? undefined, { extent, moved }, terms);
  if (!read.ok) return read;
  const sent = Object.fromEntries(named.map((name) => [name, input[name]]));
  const errors = {
    ...(before ? contradictions(resource, sent, before, read.value) : {}),
    ...notApplicable(resource.fields, sent, read.value, before),
    ...(moved ? {} : wrongState(resource, read.value, before)),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : read;
}
