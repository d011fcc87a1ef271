import { useCallback, useRef, useState } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { longFrom } from "../../../domain/jobs.ts";
import { useBackend } from "../../../providers/backend.ts";
import { type BulkChange, type BulkOutcome, runBulk, type SendBulk } from "../../actions/bulk-run.ts";
import { useRefresh } from "../../actions/use-run-action.ts";

interface Bulk {
  /** The number of processed records; null while nothing is running. */
  readonly done: number | null;
  readonly outcome: BulkOutcome | null;
  /** The server continues when the dialog is closed. */
  readonly onServer: boolean;
  readonly run: (ids: readonly string[], change: BulkChange) => Promise<BulkOutcome>;
  readonly cancel: () => void;
}

/** Changes or deletes many records of a resource, with progress, and refetches all lists. */
export function useBulk(resource: AnyResource): Bulk {
  const refresh = useRefresh();
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const controller = useRef<AbortController>(undefined);
  const { bulk, service } = useBackend();
  const [onServer, setOnServer] = useState(false);

  const run = useCallback(
    async (ids: readonly string[], change: BulkChange) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setOutcome(null);
      setDone(0);
      const post: SendBulk = async (chunk) => {
        // A running chunk is not aborted, because its result would be unknown.
        const { touches: _touches, ...sent } = { touches: [], ...change };
        return bulk(resource, chunk, sent);
      };
      const touches = "touches" in change ? change.touches : [];
      const long = service && ids.length > longFrom.bulk && !("action" in change);
      const result = long
        ? await (await import("./bulk-job.ts")).runBulkJob(service, resource, ids, change, {
            signal,
            onProgress: setDone,
            onSent: () => setOnServer(true),
          })
        : await runBulk(ids, post, { signal, onProgress: setDone });
      setOnServer(false);
      setDone(null);
      setOutcome(result);
      await refresh([resource.name, ...touches]);
      return result;
    },
    [resource, bulk, service, refresh],
  );
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { done, outcome, onServer, run, cancel };
}
