import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { sameValue } from "../../../core/fields/same-value.ts";
import { isObject } from "../../../domain/is-object.ts";
import { useAdmin } from "../../context/session.ts";
import { textOf } from "../../fields/values.ts";
import { dropDraft, keepDraft, storedDraft } from "../../form/draft.ts";
import { draftKey } from "../../form/draft-key.ts";
import type { RecordRowData } from "../list-query.ts";
import { type CellDraft, type CellStore, cellKey, createCellStore } from "./cell-drafts.ts";

/**
 * Returns the values typed into the cells of a list, kept in session storage until saved: they reappear after a reload
 * or a new sign-in.
 */
export function useKeptCells(resource: AnyResource, rows: readonly RecordRowData[]): CellStore {
  const { t } = useTranslation("form");
  const key = draftKey(useAdmin()?.id ?? "", resource.name, "cells");
  const [store] = useState(() => {
    const made = createCellStore();
    const problem = { kind: "refused", text: t("inline.kept"), again: true } as const;
    const drafts = keptIn(key, rows).map((draft) => [cellKey(draft), { ...draft, problem }] as const);
    made.setState({ drafts: new Map(drafts) });
    return made;
  });
  useEffect(
    () =>
      store.subscribe(({ drafts, sent }) => {
        const cells = Object.fromEntries([...sent, ...drafts]);
        if (Object.keys(cells).length === 0) dropDraft(key);
        else keepDraft(key, { version: 0, at: Date.now(), values: cells, base: {} });
      }),
    [store, key],
  );
  return store;
}

/** Returns the kept values of visible cells that differ from the stored ones. */
function keptIn(key: string, rows: readonly RecordRowData[]): Omit<CellDraft, "problem">[] {
  return Object.values(storedDraft(key)?.values ?? {}).flatMap((storage) => {
    if (!isObject(storage) || !isObject(storage.record)) return [];
    const [id, name] = [textOf(storage.id), textOf(storage.name)];
    const row = rows.find((one) => one.id === id);
    if (!row || sameValue(row[name], storage.value)) return [];
    return [{ id, name, value: storage.value, record: { ...storage.record, id } }];
  });
}
