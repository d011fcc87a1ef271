import type { AnyResource } from "../../core/define.ts";
import { isObject } from "../../domain/is-object.ts";

/**
 * The list a record was opened from, in the state of its history entry: it survives a reload but is not in a shared
 * link.
 */
interface CameFrom {
  /** The query string of the list, with its `?`. */
  readonly list: string;
  /** Whether the record is on another page of the list than the one that was left. */
  readonly turned: boolean;
}

/** Returns the state of a history entry from which the page of a record leads back to its list. */
export const listToReturnTo = (list: string, turned = false): CameFrom => ({ list, turned });

/** Returns the query string of the list that the page was opened from, or null if it was opened from elsewhere. */
export function listAddressIn(state: unknown): string | null {
  return isObject(state) && typeof state.list === "string" ? state.list : null;
}

/** Whether the record is on another page of the list than the one that was left. */
export const isOnOtherPage = (state: unknown): boolean => isObject(state) && state.turned === true;

interface Opened {
  readonly resource: string;
  readonly id: string;
  /** The query string of the list, if the user has stepped to the record, which may be on another page. */
  readonly list?: string;
}

let last: Opened | null = null;
let isGoingOn = false;

/** Remembers the row that was opened, to focus it when the user returns to the list. */
export function rememberOpenedRow({ name }: AnyResource, id: string): void {
  last = { resource: name, id };
  isGoingOn = false;
}

/**
 * Like `rememberOpenedRow`, for a record the user steps to from another: until it is shown, there is no return to the
 * list.
 */
export function rememberStep({ name }: AnyResource, id: string, list: string): void {
  last = { resource: name, id, list };
  isGoingOn = true;
}

/** Returns the query string of the list page with the record the user stepped to; null if there was no step. */
export const listAddressAfterStep = ({ name }: AnyResource): string | null =>
  last?.resource === name && !isGoingOn ? (last.list ?? null) : null;

/** Whether the user is stepping from one record of a list to another. */
export const isStepping = (): boolean => isGoingOn;

/** Marks the record the user stepped to as shown. */
export function stepArrived(): void {
  isGoingOn = false;
}

/** Returns the row to focus and forgets it. */
export function takeOpenedRow({ name }: AnyResource): string | null {
  const id = last?.resource === name && !isGoingOn ? last.id : null;
  if (id !== null) last = null;
  return id;
}

/** Whether a modal dialog is open above the list. */
export const isCovered = (): boolean => document.querySelector("[role=dialog][aria-modal=true]") !== null;

/** Focuses the link of a visible row. @returns whether the row exists */
export function focusRow(id: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-id]")];
  const link = rows.find((row) => row.dataset.id === id)?.querySelector<HTMLElement>("a[data-row]");
  link?.focus();
  return link !== undefined && link !== null;
}
