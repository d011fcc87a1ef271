import { type BaseRecord, useCreate, useNotification } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { collectionOf, isGlobal } from "../../core/manifest.ts";
import { named } from "../../domain/texts/named.ts";
import { ApiError, toApiError } from "../../providers/errors/api-error.ts";
import { recordKey } from "../../providers/keys.ts";
import { idempotentMeta, ifMatch } from "../../providers/meta.ts";
import { samePage } from "../actions/same-page.ts";
import { useIdempotencyKeys } from "../actions/use-run-action.ts";
import { useLabels } from "../context/labels.ts";
import { useOverrides } from "../context/overrides.ts";
import { isPressed, useListedShortcuts } from "../context/shortcuts.ts";
import { textOf } from "../fields/values.ts";
import { useFormContext } from "./form-context.ts";
import { type Checked, type Divergence, type FormModel, type SaveGuard, versionOf } from "./form-model.ts";
import { differences } from "./three-way.ts";
import { quiet, type RecordFormControl } from "./use-record-form.ts";
import type { FormValues } from "./values.ts";

/** Saving a form, and what has come of it. */
export interface Save {
  /** Saves and navigates; resolves to whether it was saved. Ignored while a save is running. */
  readonly save: () => Promise<boolean>;
  /** Saves without navigating. */
  readonly saveOnly: () => Promise<boolean>;
  readonly saving: boolean;
  /** The error of the last attempt, if no field shows it. */
  readonly failure: ApiError | null;
  readonly dismiss: () => void;
  /** Set if another user saved first: both versions, to be merged by the user. */
  readonly divergence: Divergence | null;
  readonly diverge: (divergence: Divergence | null) => void;
}

const speaksOfFields = ({ errors }: ApiError): boolean => Object.keys(errors).length > 0;

async function agreed(model: FormModel, checked: Checked): Promise<boolean> {
  for (const guard of model.guards) {
    if (!(await guard(checked, model.store.getState().record))) return false;
  }
  return true;
}

/** Returns a function that puts a saved record into the cache of the page that opens next, which saves it a request. */
function useKeepRecord(resource: AnyResource) {
  const client = useQueryClient();
  return async (data: BaseRecord): Promise<void> => {
    const queryKey = recordKey(resource, textOf(data.id));
    // A request cancelled when its page closes would restore the previous state.
    await client.cancelQueries({ queryKey, exact: true });
    client.setQueryData(queryKey, { data });
  };
}

/** Returns a function that sends what has changed; resolves to the stored record. */
function useSend({ model, send }: RecordFormControl) {
  const { resource, store } = model;
  const create = useCreate({ resource: collectionOf(resource), ...quiet });
  const keys = useIdempotencyKeys();
  const keep = useKeepRecord(resource);

  async function sendOnce({ value, patch }: Checked, record: FormValues | null): Promise<BaseRecord> {
    if (record) return send(patch, ifMatch(versionOf(record)));
    const stored = await send(value, idempotentMeta(keys.of(value)));
    keys.answered(value);
    return stored;
  }

  return async (checked: Checked): Promise<FormValues> => {
    const { record } = store.getState();
    if (record && Object.keys(checked.patch).length === 0) return record;
    try {
      const stored = await sendOnce(checked, record);
      await keep(stored);
      return stored;
    } catch (error) {
      // A server may store nothing of a global before its first save.
      if (!record || !isGlobal(resource) || toApiError(error).type !== "not-found") throw error;
      return (await create.mutateAsync({ values: { ...checked.value, id: record.id } })).data;
    }
  };
}

/**
 * Saves the form: validates, sends only the changes with the version they are based on, and shows each kind of error in
 * its place.
 * @param onSaved called with the stored record once the form has no unsaved changes
 */
export function useSave(control: RecordFormControl, onSaved: (record: FormValues) => void): Save {
  const { model } = control;
  const { t } = useTranslation("form");
  const labels = useLabels(model.resource);
  const notify = useNotification();
  const { toldOfNew } = useOverrides(model.resource);
  const send = useSend(control);
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [divergence, diverge] = useState(model.outdated);

  function succeed(stored: FormValues, sent: FormValues): FormValues | null {
    // The record is stored by now, whatever there is to say about it.
    const isNew = model.store.getState().record === null;
    const message = isNew ? toldOfNew?.(sent) : null;
    model.saved(stored, sent);
    const name = textOf(stored[model.resource.title]) || labels.one;
    const besides = message ? { description: t(named(message.text), { ...stored, ...message.values }) } : {};
    notify.open?.({ type: "success", message: t("saved", { name }), ...besides });
    return model.isDirty() ? null : stored;
  }

  function fail(error: ApiError, sent: Checked): FormValues | null {
    const { record } = model.store.getState();
    if (error.type === "stale" && error.current && record) {
      const conflict = { base: record, mine: { ...record, ...sent.value }, theirs: error.current };
      // An earlier attempt may have succeeded although its response was lost.
      if (
        differences(model.names, conflict.base, conflict.mine, conflict.theirs).every(
          ({ by }) => by === "theirs",
        )
      ) {
        return succeed(error.current, sent.shown);
      }
      diverge(conflict);
    } else if (speaksOfFields(error)) {
      model.refuse(error.errors, sent.shown);
    } else {
      setFailure(error);
    }
    return null;
  }

  /** The values to send; null if they are not valid, or if a rule or a kind of field of a plugin throws. */
  function check(): Checked | null {
    try {
      return model.check();
    } catch (error) {
      console.error(error);
      setFailure(new ApiError({ status: 0, type: "unknown", title: "", cause: error }));
      return null;
    }
  }

  async function attempt(): Promise<FormValues | null> {
    if (busy.current) return null;
    setFailure(null);
    const checked = check();
    if (!checked) return null;
    busy.current = true;
    setSaving(true);
    try {
      if (!(await agreed(model, checked))) return null;
      return succeed(await send(checked), checked.shown);
    } catch (error) {
      return fail(toApiError(error), checked);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  async function save(): Promise<boolean> {
    const isHere = samePage();
    const stored = await attempt();
    // Whoever has left the form meanwhile stays where they are.
    if (stored && isHere()) onSaved(stored);
    return stored !== null;
  }

  const saveOnly = async () => (await attempt()) !== null;

  return { save, saveOnly, saving, failure, dismiss: () => setFailure(null), divergence, diverge };
}

/** Registers a guard that runs before a save while the calling component is mounted. */
export function useSaveGuard(guard: SaveGuard): void {
  const { guards } = useFormContext().model;
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards, guard]);
}

/** The open forms, the topmost last: a form may open another. */
const open: symbol[] = [];

/** Saves on Ctrl or ⌘ with Enter, wherever the focus is, unless a dialog is open above the form. */
export function useSaveKeys(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useListedShortcuts(["save"]);
  useEffect(() => {
    const own = Symbol();
    open.push(own);
    const listen = (event: KeyboardEvent) => {
      if (!isPressed("save", event) || open.at(-1) !== own) return;
      if (document.querySelector(".ant-modal-wrap:not([style*='display: none'])")) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    // In the capture phase, before the inputs: a select would open, a text area would insert a line break.
    window.addEventListener("keydown", listen, { capture: true });
    return () => {
      open.splice(open.indexOf(own), 1);
      window.removeEventListener("keydown", listen, { capture: true });
    };
  }, []);
}
