import { useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AnyResource } from "../../../core/define.ts";
import { pathTo } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import {
  formatListState,
  initialListState,
  isPaged,
  isTree,
  type ListState,
  parseListState,
  seenState,
} from "../list-state.ts";
import { useListRecords } from "../page/use-records.ts";
import { pageCount } from "../page-numbers.ts";
import { isOnOtherPage, listAddressIn, listToReturnTo, rememberStep } from "../return-to-list.ts";
import { inTreeOrder } from "../tree/outline.ts";

/** A record next to the open one, and its page of the list. */
interface Neighbour {
  readonly id: string;
  readonly page: number;
}

export interface StepsState {
  /** Starting at 1, among all records of the list. */
  readonly place: number;
  readonly total: number;
  /** The total is an estimate. */
  readonly about: boolean;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly go: (to: Neighbour) => void;
}

/**
 * Returns the records before and after the open one in the list it was opened from, across pages. A record that a
 * change has removed from the list keeps its neighbours.
 * @returns null if it was opened from no list, or is in none
 */
export function useSteps(resource: AnyResource, id: string): StepsState | null {
  const navigate = useNavigate();
  const { pathname, search, state: entry } = useLocation();
  const isDrawer = resource.form.open === "drawer";
  // A drawer is above its list and has the list's query string.
  const from = isDrawer ? search : listAddressIn(entry);
  const reader = usePermissions();
  const state = useMemo(
    () =>
      from === null
        ? initialListState(resource)
        : seenState(resource, parseListState(resource, new URLSearchParams(from)), reader),
    [resource, from, reader],
  );
  const isOn = from !== null && id !== "" && isPaged(state);
  const { rows: neighbours, total, about, busy } = useListRecords(resource, state, isOn);
  const tree = isTree(resource, state) ? resource.list.tree : undefined;
  const rows = useMemo(
    () => (tree && neighbours ? inTreeOrder(tree.parent, neighbours) : neighbours),
    [tree, neighbours],
  );
  const pages = tree ? 1 : pageCount(total, state.pageSize);
  const at = busy ? -1 : (rows?.findIndex((row) => row.id === id) ?? -1);
  const isFirst = at === 0 && state.page > 1 && !tree;
  const isLast = at >= 0 && at === (rows?.length ?? 0) - 1 && state.page < pages;
  const before = useListRecords(resource, turned(state, -1), isOn && isFirst);
  const after = useListRecords(resource, turned(state, 1), isOn && isLast);

  const beside = (index: number): Neighbour | null => {
    const row = rows?.[index];
    return row ? { id: row.id, page: state.page } : null;
  };
  const last = before.busy ? undefined : before.rows?.at(-1);
  const first = after.busy ? undefined : after.rows?.[0];
  const lastState = useRef<Omit<StepsState, "go"> | null>(null);
  if (isOn && at >= 0) {
    lastState.current = {
      place: (tree ? 0 : (state.page - 1) * state.pageSize) + at + 1,
      total,
      about,
      previous: isFirst && last ? { id: last.id, page: state.page - 1 } : beside(at - 1),
      next: isLast && first ? { id: first.id, page: state.page + 1 } : beside(at + 1),
    };
  }
  if (!isOn || !lastState.current) return null;

  const screen = pathname === pathTo(resource, "edit", id) ? "edit" : "show";
  const go = (to: Neighbour) => {
    const list = formatListState(resource, { ...state, page: to.page });
    const suffix = list === "" ? "" : `?${list}`;
    rememberStep(resource, to.id, suffix);
    const address = { pathname: pathTo(resource, screen, to.id), search: isDrawer ? suffix : "" };
    navigate(address, {
      replace: true,
      ...(isDrawer ? {} : { state: listToReturnTo(suffix, isOnOtherPage(entry) || to.page !== state.page) }),
    });
  };
  return { ...lastState.current, go };
}

const turned = (state: ListState, by: 1 | -1): ListState => ({
  ...state,
  page: Math.max(1, state.page + by),
});
