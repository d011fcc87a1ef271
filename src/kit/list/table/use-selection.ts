import { useCallback, useMemo, useState } from "react";
import type { RowSelection } from "../list-query.ts";

export interface Selection extends RowSelection {
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Returns the selected ids. They survive paging and sorting, and are cleared when `scope` changes, so that the
 * selection always matches the search.
 */
export function useSelection(scope: string): Selection {
  const [{ ids, of }, setState] = useState({ ids: none, of: scope });
  const current = of === scope ? ids : none;
  const set = useCallback(
    (changed: readonly string[], on: boolean) =>
      setState((before) => {
        const next = new Set(before.of === scope ? before.ids : none);
        for (const id of changed) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return { ids: next, of: scope };
      }),
    [scope],
  );
  const clear = useCallback(() => setState({ ids: none, of: scope }), [scope]);
  return useMemo(() => ({ ids: current, set, clear }), [current, set, clear]);
}
