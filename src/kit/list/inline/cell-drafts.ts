import { createStore, type StoreApi } from "zustand/vanilla";
import type { Values } from "../../form/values.ts";
import type { RecordRowData } from "../list-query.ts";

/** Why a value is not stored yet. */
export type CellProblem =
  /** Put into words. `again`: the same may succeed later. */
  | { readonly kind: "refused"; readonly text: string; readonly again: boolean }
  /** Somebody else has changed the same value. */
  | { readonly kind: "changed"; readonly theirs: Values; readonly by: string | null };

/** A cell that is being edited, or whose value could not be stored. */
export interface CellDraft {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
  /** The record as it stood when somebody began. */
  readonly record: RecordRowData;
  readonly problem: CellProblem | null;
}

export interface CellDrafts {
  readonly drafts: ReadonlyMap<string, CellDraft>;
  /** What is on its way, by cell. */
  readonly sent: ReadonlyMap<string, Omit<CellDraft, "problem">>;
}

export const cellKey = ({ id, name }: Pick<CellDraft, "id" | "name">): string => `${id} ${name}`;

export type CellStore = StoreApi<CellDrafts>;

export const createCellStore = (): CellStore =>
  createStore<CellDrafts>(() => ({ drafts: new Map(), sent: new Map() }));

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

export const keepCellDraft = (store: CellStore, draft: CellDraft): void =>
  store.setState(({ drafts }) => ({ drafts: new Map(drafts).set(cellKey(draft), draft) }));

export const dropCellDraft = (store: CellStore, key: string): void =>
  store.setState(({ drafts }) => ({ drafts: without(drafts, key) }));

export const noteSent = (store: CellStore, draft: CellDraft): void =>
  store.setState(({ sent }) => ({ sent: new Map(sent).set(cellKey(draft), draft) }));

/** It has been answered, unless another value has followed it. */
export const noteAnswered = (store: CellStore, key: string, value: unknown): void =>
  store.setState(({ sent }) => (sent.get(key)?.value === value ? { sent: without(sent, key) } : {}));
