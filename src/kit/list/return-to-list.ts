import type { AnyResource } from "../../core/define.ts";
import { isObject } from "../../domain/is-object.ts";

/** Which list a record was opened from, in the state of its history entry: a reload keeps it, a shared link has none. */
interface CameFrom {
  /** The list's part of the address, with its `?`. */
  readonly list: string;
  /** It is on another page of it than the one that was left. */
  readonly turned: boolean;
}

export const returnState = (list: string, turned = false): CameFrom => ({ list, turned });

/** The address of the list that the page was opened from, or null where it was opened from elsewhere. */
export function listAddressIn(state: unknown): string | null {
  return isObject(state) && typeof state.list === "string" ? state.list : null;
}

/** Is the record on another page of the list than the one that was left? */
export const isOnOtherPage = (state: unknown): boolean => isObject(state) && state.turned === true;

interface Opened {
  readonly resource: string;
  readonly id: string;
  /** The list's part of the address where somebody has gone on to the record, which may be on another page of it. */
  readonly list?: string;
}

let last: Opened | null = null;
let isGoingOn = false;

/** Remembers the row that somebody opened: who comes back to the list finds it focused. */
export function rememberOpenedRow({ name }: AnyResource, id: string): void {
  last = { resource: name, id };
  isGoingOn = false;
}

/** The same of a record that somebody goes on to from another: until it is there, nobody comes back to the list. */
export function rememberStep({ name }: AnyResource, id: string, list: string): void {
  last = { resource: name, id, list };
  isGoingOn = true;
}

/** The list's part of the address with the page of the record that somebody has gone on to; null where nobody has. */
export const listAddressAfterStep = ({ name }: AnyResource): string | null =>
  last?.resource === name && !isGoingOn ? (last.list ?? null) : null;

/** Has somebody left a record for another one of its list? */
export const isStepping = (): boolean => isGoingOn;

/** The record that somebody has gone on to is there. */
export function stepArrived(): void {
  isGoingOn = false;
}

/** The row to return to, once. */
export function takeOpenedRow({ name }: AnyResource): string | null {
  const id = last?.resource === name && !isGoingOn ? last.id : null;
  if (id !== null) last = null;
  return id;
}

/** Is something open above the list, which has the focus for itself? */
export const isCovered = (): boolean => document.querySelector("[role=dialog][aria-modal=true]") !== null;

/** Focuses a row of the list on the screen by its link. @returns whether it is there */
export function focusRow(id: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("tr[data-id]")];
  const link = rows.find((row) => row.dataset.id === id)?.querySelector<HTMLElement>("a[data-row]");
  link?.focus();
  return link !== undefined && link !== null;
}
