import { createStore, type StoreApi } from "zustand/vanilla";
import type { FormValues } from "../../form/values.ts";
import type { RecordRowData } from "../list-query.ts";

/** Why a value is not stored yet. */
export type CellProblem =
  /** With a message. `again`: a retry may succeed. */
  | { readonly kind: "refused"; readonly text: string; readonly again: boolean }
  /** Another user has changed the same value. */
  | { readonly kind: "changed"; readonly theirs: FormValues; readonly by: string | null };

/** A cell that is being edited, or whose value could not be stored. */
export interface CellDraft {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
  /** The record when editing started. */
  readonly record: RecordRowData;
  readonly problem: CellProblem | null;
}

export interface CellDrafts {
  readonly drafts: ReadonlyMap<string, CellDraft>;
  /** The values being sent, by cell. */
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

/** Marks a sent value as answered, unless a newer one was sent for the cell. */
export const noteAnswered = (store: CellStore, key: string, value: unknown): void =>
  store.setState(({ sent }) => (sent.get(key)?.value === value ? { sent: without(sent, key) } : {}));
