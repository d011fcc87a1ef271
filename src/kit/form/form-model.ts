import { createStore, type StoreApi } from "zustand/vanilla";
import type { AnyResource } from "../../core/define.ts";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import type { FieldErrors } from "../../core/fields/read.ts";
import { sameValue } from "../../core/fields/same-value.ts";
import { initialValues } from "../../core/validate.ts";
import { type Draft, dropDraft, keepDraft, readDraft } from "./draft.ts";
import { checkValues, type Refusal, remainingErrors, shownErrors } from "./errors.ts";
import { differences } from "./three-way.ts";
import { changedNames, generatedSlugs, pickNames, slugsToUpdate, type Values } from "./values.ts";

/** Where the inputs keep their values. */
interface ValuePort {
  readonly read: () => Values;
  readonly write: (values: Values) => void;
}

interface ModelOptions {
  readonly resource: AnyResource;
  /** The fields the form writes. */
  readonly names: readonly string[];
  /** The stored record; null for a new one. */
  readonly record: Values | null;
  /** What a new record starts with instead of the declaration's initial values. */
  readonly start?: Values | undefined;
  /** Where unsaved work is kept. */
  readonly draftKey: string;
  readonly port: ValuePort;
}

/** Two versions of a record that went apart from a common one. */
export interface Divergence {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

export interface FormState {
  /** The stored record the changes are made to; null for a new one. */
  readonly record: Values | null;
  /** What is shown, by path. */
  readonly errors: FieldErrors;
  readonly dirty: boolean;
  /** The fields whose values differ from what is stored, in the order of the declaration. */
  readonly changed: readonly string[];
  /** Grows when inputs must forget what they hold themselves. */
  readonly generation: number;
  /** Grows when the first wrong field is to be focused. */
  readonly attempt: number;
  /** The draft that was brought back, until it is saved or discarded. */
  readonly restored: Draft | null;
}

/** What a save sends. */
export interface Checked {
  /** Every field as it stood in the form. */
  readonly shown: Values;
  /** Every field the form writes, normalised. */
  readonly value: Values;
  /** Those of them that differ from the stored record. */
  readonly patch: Values;
}

/** Asks a person about what is going to be saved; answers whether to go on. */
export type SaveGuard = (checked: Checked, before: Values | null) => Promise<boolean>;

export interface FormModel {
  readonly resource: AnyResource;
  readonly names: readonly string[];
  readonly store: StoreApi<FormState>;
  /** Asked one after the other before every save. */
  readonly guards: Set<SaveGuard>;
  /** What the inputs begin with. */
  readonly begin: Values;
  /** A draft was brought back, but its record has changed meanwhile. */
  readonly outdated: Divergence | null;
  readonly values: () => Values;
  readonly isDirty: () => boolean;
  /** A person changed something. */
  readonly changed: () => void;
  /** A person left a field; one that is as it was is only checked where `always`. */
  readonly left: (name: string, always: boolean) => void;
  /** Checks everything; shows what is wrong and answers null, or answers what is to be sent. */
  readonly check: () => Checked | null;
  readonly refuse: (errors: FieldErrors, sent: Values) => void;
  /** Takes over a stored record. What was typed since `sent` stays. */
  readonly saved: (record: Values, sent: Values) => void;
  /** Starts again from a stored record, with these values in the inputs. */
  readonly rebase: (record: Values, values: Values) => void;
  /** Forgets what was typed. @returns how to bring it back */
  readonly discard: () => () => void;
  readonly dropDraft: () => void;
}

/** A record's version; 0 while it is not stored. */
export const versionOf = (record: Values | null): number =>
  typeof record?.version === "number" ? record.version : 0;

/** What of a draft is still to be saved. A page that went before its save was answered leaves one of what is stored. */
function usableDraft(key: string, names: readonly string[], initial: Values): Draft | null {
  const draft = readDraft(key);
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

function divergenceOf(draft: Draft | null, record: Values | null): Divergence | null {
  if (!draft || !record || draft.version === versionOf(record)) return null;
  const names = Object.keys(draft.values);
  const mine = { ...record, ...draft.values };
  const base = { ...record, ...draft.base };
  const both = differences(names, base, mine, record).some(({ by }) => by === "both");
  return both ? { base, mine, theirs: record } : null;
}

/**
 * What a form of one record knows besides the values in its inputs: what is stored, what is wrong, what
 * was typed and not saved. Made anew for another record.
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
  let base: Values = initial;
  let visited: Set<string> | "all" = new Set();
  let refusal: Refusal | null = null;
  let slugs = generatedSlugs(resource, begin);

  const state = store.getState;
  const values = (): Values => ({ ...base, ...port.read() });
  const own = (errors: FieldErrors): FieldErrors =>
    Object.fromEntries(Object.entries(errors).filter(([path]) => names.includes(fieldOfPath(path))));
  const find = (held: Values) => {
    const { value, errors } = checkValues(resource, names, held, state().record ?? undefined);
    return { value, errors: own(errors) };
  };

  function show(held: Values): void {
    const idle = visited !== "all" && visited.size === 0;
    const errors = shownErrors(idle ? {} : find(held).errors, visited, remainingErrors(refusal, held));
    if (JSON.stringify(errors) !== JSON.stringify(state().errors)) store.setState({ errors });
  }

  function note(held: Values): void {
    const changed = changedNames(names, base, held);
    const dirty = changed.length > 0;
    if (changed.join() !== state().changed.join()) store.setState({ changed, dirty });
    if (!dirty) {
      dropDraft(draftKey);
      return;
    }
    // A password must not lie about in the browser.
    const kept = changed.filter((name) => !resource.fields[name]?.writeOnly);
    keepDraft(draftKey, {
      version: versionOf(state().record),
      at: Date.now(),
      values: pickNames(held, kept),
      base: pickNames(base, kept),
    });
  }

  function settle(stored: Values | null, from: Values, held: Values): void {
    base = from;
    visited = new Set();
    refusal = null;
    store.setState({ record: stored, restored: null });
    port.write(pickNames(held, names));
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
      if (state().record === null) {
        const followed = slugsToUpdate(resource, values(), slugs);
        slugs = generatedSlugs(resource, values());
        port.write(followed);
      }
      show(values());
      note(values());
    },
    left(name, always) {
      if (visited === "all" || (!always && sameValue(base[name], values()[name]))) return;
      visited.add(name);
      show(values());
    },
    check() {
      const held = values();
      visited = "all";
      refusal = null;
      show(held);
      const { value, errors } = find(held);
      // Where only a field is wrong that this role does not see, the API has the last word.
      if (Object.keys(errors).length > 0) {
        attempt();
        return null;
      }
      const written = pickNames(value ?? held, names);
      return { shown: held, value: written, patch: pickNames(written, changedNames(names, base, written)) };
    },
    refuse(errors, sent) {
      refusal = { errors, sent };
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
      const back = (held: Values) => {
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
