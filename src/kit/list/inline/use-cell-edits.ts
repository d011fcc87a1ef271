import { useNotification } from "@refinedev/core";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf } from "../../../core/define.ts";
import { fieldOfPath } from "../../../core/fields/field-of-path.ts";
import { sameValue } from "../../../core/fields/same-value.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { isRetryable, toApiError } from "../../../providers/errors/api-error.ts";
import { useRefusal } from "../../actions/use-run-action.ts";
import { useLabels } from "../../context/labels.ts";
import { textOf } from "../../fields/values.ts";
import { checkValues } from "../../form/errors.ts";
import { versionOf } from "../../form/form-model.ts";
import type { FormValues } from "../../form/values.ts";
import { useReadTitle } from "../../references/use-read-title.ts";
import type { RecordRowData } from "../list-query.ts";
import type { ListState } from "../list-state.ts";
import { awaitUndo, type PendingUndo, useOfferUndo } from "../use-undo.ts";
import {
  type CellDraft,
  type CellProblem,
  type CellStore,
  cellKey,
  dropCellDraft,
  keepCellDraft,
  noteAnswered,
  noteSent,
} from "./cell-drafts.ts";
import { useKeptCells } from "./kept-cells.ts";
import { ChangedMeanwhile, useRefreshRelated, useSendCell } from "./use-send-cell.ts";

type Place = Pick<CellDraft, "id" | "name">;

export interface CellEdits {
  readonly store: CellStore;
  /** Starts or continues editing a cell. @param value the initial value. Default: the row's value */
  readonly begin: (cell: Place, value?: unknown) => void;
  readonly type: (key: string, value: unknown) => void;
  /** Discards what was typed. */
  readonly giveUp: (key: string) => void;
  /** Stores what was typed. @returns false if it is invalid: it stays, with the error */
  readonly commit: (key: string) => boolean;
  /** Stores a value that was not typed. */
  readonly put: (cell: Place, value: unknown) => void;
  /** Resolves a conflict in favour of the user's own value or the other one. */
  readonly decide: (key: string, side: "mine" | "theirs") => void;
  /** Returns the value of a cell as displayed, without what is being typed. */
  readonly valueOf: (cell: Place) => unknown;
  readonly isUnsaved: () => boolean;
  readonly giveUpAll: () => void;
  /** Stores everything that was typed. @returns whether all of it is stored */
  readonly commitAll: () => Promise<boolean>;
}

/** Returns the edits of a list's cells and how to store them. */
export function useCellEdits(
  resource: AnyResource,
  rows: readonly RecordRowData[],
  state: ListState,
): CellEdits {
  const store = useKeptCells(resource, rows);
  const latest = useRef(rows);
  latest.current = rows;
  const rowOf = useCallback((id: string) => latest.current.find((row) => row.id === id), []);
  const send = useSendCell(resource, rowOf);
  const { stay, askAround } = useRefreshRelated(resource, state);
  const words = useWords(resource);
  const tell = useTell(resource, askAround);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const typedOf = (cell: Place): RecordRowData | undefined => {
    const row = rowOf(cell.id);
    const sent = [...store.getState().sent.values()].filter(({ id }) => id === cell.id);
    return row && { ...row, ...Object.fromEntries(sent.map(({ name, value }) => [name, value])) };
  };

  const refuse = (draft: CellDraft, problem: CellProblem) => {
    // A value typed meanwhile is kept.
    const newer = store.getState().drafts.get(cellKey(draft));
    keepCellDraft(store, { ...draft, value: newer ? newer.value : draft.value, problem });
  };

  const keep = async (draft: CellDraft, value: unknown) => {
    const key = cellKey(draft);
    const sent = { ...draft, value };
    dropCellDraft(store, key);
    noteSent(store, sent);
    const pending = awaitUndo();
    try {
      const after = await send(sent);
      noteAnswered(store, key, value);
      tell(draft, after, pending);
    } catch (error) {
      noteAnswered(store, key, value);
      pending.end();
      if (isGone.current) tell(draft, null);
      else refuse(sent, words.failed(draft.name, error));
    }
  };

  const submit = (draft: CellDraft): boolean => {
    const shown = typedOf(draft) ?? draft.record;
    if (sameValue(draft.value, shown[draft.name])) {
      dropCellDraft(store, cellKey(draft));
      return true;
    }
    const { value, errors } = checkValues(resource, [draft.name], { [draft.name]: draft.value }, shown);
    if (!value) {
      keepCellDraft(store, { ...draft, problem: words.wrong(draft.name, errors) });
      return false;
    }
    void keep(draft, value[draft.name]);
    return true;
  };

  const commit = (key: string): boolean => {
    const draft = store.getState().drafts.get(key);
    if (!draft) return true;
    return draft.problem?.kind === "changed" ? false : submit(draft);
  };

  return {
    store,
    begin: (cell, value) => {
      const record = rowOf(cell.id);
      if (!record || store.getState().drafts.has(cellKey(cell))) return;
      stay();
      const typedValue = typedOf(cell)?.[cell.name];
      keepCellDraft(store, {
        ...cell,
        record,
        value: value === undefined ? typedValue : value,
        problem: null,
      });
    },
    type: (key, value) => {
      const draft = store.getState().drafts.get(key);
      if (!draft) return;
      const problem = draft.problem?.kind === "changed" ? draft.problem : null;
      keepCellDraft(store, { ...draft, value, problem });
    },
    giveUp: (key) => dropCellDraft(store, key),
    commit,
    put: (cell, value) => {
      const record = rowOf(cell.id);
      if (record) submit({ ...cell, record, value, problem: null });
    },
    decide: (key, side) => {
      const draft = store.getState().drafts.get(key);
      if (draft?.problem?.kind !== "changed") return;
      const { theirs } = draft.problem;
      if (side === "theirs") dropCellDraft(store, key);
      else submit({ ...draft, record: { ...draft.record, ...theirs }, problem: null });
    },
    valueOf: (cell) => typedOf(cell)?.[cell.name],
    isUnsaved: () =>
      [...store.getState().drafts.values()].some(
        ({ id, name, value, record, problem }) =>
          problem !== null || !sameValue(value, (rowOf(id) ?? record)[name]),
      ),
    giveUpAll: () => store.setState({ drafts: new Map() }),
    commitAll: async () => {
      for (const key of store.getState().drafts.keys()) commit(key);
      await settled(store);
      return store.getState().drafts.size === 0;
    },
  };
}

/** Resolves when no request is running. */
const settled = (store: CellStore): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (store.getState().sent.size > 0) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });

interface Words {
  /** Returns the problem for a validation error. */
  readonly wrong: (name: string, errors: FieldErrors) => CellProblem;
  /** Returns the problem for a failed request. */
  readonly failed: (name: string, error: unknown) => CellProblem;
}

/** Returns messages for values that are not stored. */
function useWords(resource: AnyResource): Words {
  const { t } = useTranslation(["list", "form"]);
  const labels = useLabels(resource);
  const refusal = useRefusal(resource);
  const wrong = (name: string, errors: FieldErrors): CellProblem => {
    const texts = Object.entries(errors).map(([path, keys]) => {
      const field = fieldOfPath(path);
      const text = keys.map((key) => labels.error(key, path)).join(" ");
      const isOther = field !== name && fieldOf(resource, field) !== undefined;
      return isOther ? t("form:elsewhere.field", { field: labels.field(field), text }) : text;
    });
    return { kind: "refused", text: texts.join(" "), again: false };
  };
  const failed = (name: string, error: unknown): CellProblem => {
    if (error instanceof ChangedMeanwhile) return { kind: "changed", theirs: error.theirs, by: error.by };
    const failure = toApiError(error);
    if (Object.keys(failure.errors).length > 0) return wrong(name, failure.errors);
    const again = isRetryable(failure) || failure.type === "too-many" || failure.type === "unknown";
    return { kind: "refused", text: refusal(failure), again };
  };
  return { wrong, failed };
}

/**
 * Returns functions that report a stored value, with an offer to undo it, and a failure after the user has left the
 * list.
 */
function useTell(resource: AnyResource, askAround: (pause?: number) => Promise<void>) {
  const { t } = useTranslation(["list", "form"]);
  const { open: notify } = useNotification();
  const labels = useLabels(resource);
  const readTitle = useReadTitle();
  const offerUndo = useOfferUndo();
  return ({ id, name, record }: CellDraft, after: FormValues | null, pending?: PendingUndo): void => {
    const words = { field: labels.field(name), name: readTitle(resource, after ?? record).title };
    if (after === null) {
      notify?.({ type: "error", message: t("form:inline.notSaved", words) });
      return;
    }
    const results = [{ id: textOf(id), ok: true, version: versionOf(after) }];
    const refresh = () => askAround(0);
    offerUndo(t("form:inline.saved", words), { resource, undo: "edit", results, refresh }, pending);
    void askAround();
  };
}
