import { createStore, type StoreApi } from "zustand/vanilla";
import type { AnyResource } from "../../core/define.ts";
import { sameValue } from "../../core/fields/same-value.ts";
import type { FieldErrors } from "../../core/validation/read.ts";
import { initialValues } from "../../core/validation/validate.ts";
import { dropDraft, type FormDraft, keepDraft, storedDraft } from "./draft.ts";
import { createErrors } from "./errors.ts";
import { differences } from "./three-way.ts";
import {
  changedNames,
  conditionalValues,
  type FormValues,
  generatedSlugs,
  pickNames,
  slugsToUpdate,
  withoutMadeSlugs,
} from "./values.ts";

/** Access to the values of the inputs. */
interface ValuePort {
  readonly read: () => FormValues;
  readonly write: (values: FormValues) => void;
}

interface ModelOptions {
  readonly resource: AnyResource;
  /** The fields the form writes. */
  readonly names: readonly string[];
  /** The stored record; null for a new one. */
  readonly record: FormValues | null;
  /** Initial values of a new record that override the declaration's. */
  readonly start?: FormValues | undefined;
  /** The storage key of the draft. */
  readonly draftKey: string;
  readonly port: ValuePort;
}

/** Two versions of a record with a common base. */
export interface Divergence {
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}

/** The state of a form besides the values of its inputs. */
export interface FormState {
  /** The stored record the changes are based on; null for a new one. */
  readonly record: FormValues | null;
  /** The visible errors, by path. */
  readonly errors: FieldErrors;
  readonly dirty: boolean;
  /** The fields whose values differ from the stored ones, in declaration order. */
  readonly changed: readonly string[];
  /** Incremented when inputs must reset their internal state. */
  readonly generation: number;
  /** Incremented when the first invalid field must be focused. */
  readonly attempt: number;
  /** The restored draft, until it is saved or discarded. */
  readonly restored: FormDraft | null;
}

/** The values of a save. */
export interface Checked {
  /** All fields as they were in the form. */
  readonly shown: FormValues;
  /** All fields the form writes, normalised. */
  readonly value: FormValues;
  /** The fields that differ from the stored record. */
  readonly patch: FormValues;
}

/** Asks the user to confirm a save; resolves to whether to continue. */
export type SaveGuard = (checked: Checked, before: FormValues | null) => Promise<boolean>;

/** A form without its inputs: its state, and what changes it. */
export interface FormModel {
  readonly resource: AnyResource;
  readonly names: readonly string[];
  readonly store: StoreApi<FormState>;
  /** Run one after the other before every save. */
  readonly guards: Set<SaveGuard>;
  /** The initial values of the inputs. */
  readonly begin: FormValues;
  /** Set if a draft was restored but its record has changed since. */
  readonly outdated: Divergence | null;
  readonly values: () => FormValues;
  readonly isDirty: () => boolean;
  /** Called after every change by the user. */
  readonly changed: () => void;
  /** Called when a field loses focus; an unchanged field is validated only if `always` is set. */
  readonly left: (name: string, always: boolean) => void;
  /** Validates all fields. Shows the errors and returns null, or returns the values to send. */
  readonly check: () => Checked | null;
  readonly refuse: (errors: FieldErrors, sent: FormValues) => void;
  /** Takes over a saved record. Changes made after `sent` are kept. */
  readonly saved: (record: FormValues, sent: FormValues) => void;
  /** Restarts from a stored record with these values in the inputs. */
  readonly rebase: (record: FormValues, values: FormValues) => void;
  /** Discards the changes. @returns a function that restores them */
  readonly discard: () => () => void;
  readonly dropDraft: () => void;
}

/** Milliseconds without a change until the errors are updated, so that no key waits for the validation of all fields. */
const pauseMs = 150;

/** Returns a record's version; 0 for an unsaved one. */
export const versionOf = (record: FormValues | null): number =>
  typeof record?.version === "number" ? record.version : 0;

/**
 * Returns the part of a draft that is still unsaved. If a page was closed before its save completed, its draft equals
 * the stored record.
 */
function usableDraft(key: string, names: readonly string[], initial: FormValues): FormDraft | null {
  const draft = storedDraft(key);
  if (!draft) return null;
  const open = names.filter(
    (name) => Object.hasOwn(draft.values, name) && !sameValue(draft.values[name], initial[name]),
  );
  if (open.length > 0) {
    return { ...draft, values: pickNames(draft.values, open), base: pickNames(draft.base, open) };
  }
  dropDraft(key);
  return null;
}

/** Stores the changes as a draft, except passwords, which must not be kept in the browser. */
function storeDraft(
  key: string,
  resource: AnyResource,
  changed: readonly string[],
  { version, values, base }: Pick<FormDraft, "version" | "values" | "base">,
): void {
  const storable = changed.filter((name) => !resource.fields[name]?.writeOnly);
  keepDraft(key, {
    version,
    at: Date.now(),
    values: pickNames(values, storable),
    base: pickNames(base, storable),
  });
}

function divergenceOf(draft: FormDraft | null, record: FormValues | null): Divergence | null {
  if (!draft || !record || draft.version === versionOf(record)) return null;
  const names = Object.keys(draft.values);
  const mine = { ...record, ...draft.values };
  const base = { ...record, ...draft.base };
  const both = differences(names, base, mine, record).some(({ by }) => by === "both");
  return both ? { base, mine, theirs: record } : null;
}

/**
 * Creates the state of a form besides its input values: the stored record, errors and unsaved changes. Each record
 * needs its own model.
 */
export function createFormModel({ resource, names, record, start, draftKey, port }: ModelOptions): FormModel {
  const initial = record ?? { ...initialValues(resource.fields), ...start };
  const draft = usableDraft(draftKey, names, initial);
  const begin = { ...initial, ...draft?.values };
  const store = createStore<FormState>(() => ({
    record,
    errors: {},
    dirty: draft !== null,
    changed: names.filter((name) => Object.hasOwn(draft?.values ?? {}, name)),
    generation: 0,
    attempt: 0,
    restored: draft,
  }));
  let base: FormValues = initial;
  const faults = createErrors(resource, names);
  let slugs = generatedSlugs(resource, begin);
  let last: FormValues = begin;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const state = store.getState;
  const values = (): FormValues => ({ ...base, ...port.read() });

  function show(held: FormValues): void {
    clearTimeout(pause);
    const errors = faults.shown(held, state().record);
    if (JSON.stringify(errors) !== JSON.stringify(state().errors)) store.setState({ errors });
  }

  function note(held: FormValues): void {
    const changed = changedNames(names, base, held);
    const dirty = changed.length > 0;
    if (changed.join() !== state().changed.join()) store.setState({ changed, dirty });
    if (!dirty) {
      dropDraft(draftKey);
      return;
    }
    storeDraft(draftKey, resource, changed, { version: versionOf(state().record), values: held, base });
  }

  function settle(stored: FormValues | null, from: FormValues, held: FormValues): void {
    base = from;
    faults.reset();
    store.setState({ record: stored, restored: null });
    port.write(pickNames(held, names));
    last = held;
    show(held);
    note(held);
  }

  const renew = () => store.setState({ generation: state().generation + 1 });
  const attempt = () => store.setState({ attempt: state().attempt + 1 });

  return {
    resource,
    names,
    store,
    guards: new Set(),
    begin,
    outdated: divergenceOf(draft, record),
    values,
    isDirty: () => state().dirty,
    changed() {
      const typed = values();
      if (state().record === null) {
        const followed = slugsToUpdate(resource, typed, slugs);
        slugs = generatedSlugs(resource, typed);
        port.write(followed);
      } else {
        const begun = conditionalValues(resource, names, base, last, typed);
        if (Object.keys(begun).length > 0) port.write(begun);
      }
      last = values();
      clearTimeout(pause);
      pause = setTimeout(() => show(last), pauseMs);
      note(last);
    },
    left(name, always) {
      if (faults.isAllVisited() || (!always && sameValue(base[name], values()[name]))) return;
      faults.visit(name);
      show(values());
    },
    check() {
      const held = values();
      faults.visitAll();
      show(held);
      const { value, errors } = faults.find(held, state().record);
      // If only fields hidden from this role are invalid, the API decides.
      if (Object.keys(errors).length > 0) {
        attempt();
        return null;
      }
      const written = pickNames(value ?? held, names);
      const sent = state().record === null ? withoutMadeSlugs(written, slugs) : written;
      return { shown: held, value: sent, patch: pickNames(written, changedNames(names, base, written)) };
    },
    refuse(errors, sent) {
      faults.refuse(errors, sent);
      show(values());
      attempt();
    },
    saved(stored, sent) {
      const held = values();
      settle(stored, stored, { ...stored, ...pickNames(held, changedNames(names, sent, held)) });
    },
    rebase(stored, held) {
      settle(stored, stored, held);
      renew();
    },
    discard() {
      const typed = values();
      const back = (held: FormValues) => {
        slugs = generatedSlugs(resource, held);
        settle(state().record, base, held);
        renew();
      };
      back(base);
      return () => back(typed);
    },
    dropDraft: () => dropDraft(draftKey),
  };
}
