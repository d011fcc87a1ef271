import { useCallback, useRef, useState } from "react";
import type { AnyResource } from "../../core/define.ts";
import { useBackend } from "../../providers/backend.ts";
import { useRefresh } from "../actions/use-refresh.ts";
import { type BulkChange, type BulkOutcome, runBulk, type SendBulk } from "./bulk-run.ts";

export interface Bulk {
  /** How many are done; null while nothing runs. */
  readonly done: number | null;
  readonly outcome: BulkOutcome | null;
  readonly run: (ids: readonly string[], change: BulkChange) => Promise<BulkOutcome>;
  readonly cancel: () => void;
}

/** Changes or deletes many records of a resource, with progress, and makes every list ask anew. */
export function useBulk(resource: AnyResource): Bulk {
  const refresh = useRefresh();
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const controller = useRef<AbortController>(undefined);
  const { bulk } = useBackend();

  const run = useCallback(
    async (ids: readonly string[], change: BulkChange) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setOutcome(null);
      setDone(0);
      const post: SendBulk = async (chunk) => {
        // A chunk that is under way is not aborted: nobody would know what became of it.
        const { touches: _touches, ...sent } = { touches: [], ...change };
        return bulk(resource, chunk, sent);
      };
      const touches = "touches" in change ? change.touches : [];
      const result = await runBulk(ids, post, { signal, onProgress: setDone });
      setDone(null);
      setOutcome(result);
      await refresh([resource.name, ...touches]);
      return result;
    },
    [resource, bulk, refresh],
  );
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { done, outcome, run, cancel };
}
