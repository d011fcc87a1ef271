import { useCallback, useMemo, useState } from "react";
import type { RowSelection } from "./list-query.ts";

export interface Selection extends RowSelection {
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * The selected ids. They outlive paging and sorting, and are forgotten when `scope` changes: what is
 * selected always matches what is searched for.
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
