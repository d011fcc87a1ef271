import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { usePermissions } from "../context/session.ts";
import { formatListState, type ListState, parseListState, seenState, unseenFields } from "./list-state.ts";

type ListPatch = Partial<ListState>;

interface How {
  readonly replace?: boolean;
  /** Renders at low priority, for changes made by effects; user actions render at once. */
  readonly later?: boolean;
}

/** The state of a list in the URL, and what changes it. */
export interface ListStateControl {
  readonly state: ListState;
  /** The query string of this state, with its `?`; "" if nothing differs from the declaration. */
  readonly search: string;
  /** Fields in the URL that the user may not see; the state does not include them. */
  readonly unseen: readonly string[];
  /** Changes the state. Any change but one of page, columns, density or view goes back to the first page. */
  readonly change: (patch: ListPatch, how?: How) => void;
}

const keepsScroll: ReadonlySet<string> = new Set(["columns", "density", "view", "layout", "date", "span"]);
const keepsPage: ReadonlySet<string> = new Set(["page", ...keepsScroll]);

/** Returns the state of a list, kept in the URL. */
export function useListState(resource: AnyResource): ListStateControl {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const reader = usePermissions();
  const requestedState = useMemo(
    () => parseListState(resource, new URLSearchParams(address)),
    [resource, address],
  );
  const state = useMemo(
    () => seenState(resource, requestedState, reader),
    [resource, requestedState, reader],
  );
  const unseen = useMemo(
    () => unseenFields(resource, requestedState, reader),
    [resource, requestedState, reader],
  );
  const written = formatListState(resource, state);
  const change = useCallback(
    (patch: ListPatch, { replace = false, later = false }: How = {}) => {
      const firstPage = Object.keys(patch).every((name) => keepsPage.has(name)) ? {} : { page: 1 };
      const next = formatListState(resource, { ...state, ...firstPage, ...patch });
      if (next === written) return;
      // Changing only columns or density keeps the scroll position.
      const preventScrollReset = Object.keys(patch).every((name) => keepsScroll.has(name));
      setParams(next, { replace, preventScrollReset, flushSync: !later });
    },
    [resource, state, written, setParams],
  );
  return useMemo(
    () => ({ state, search: written ? `?${written}` : "", unseen, change }),
    [state, written, unseen, change],
  );
}
