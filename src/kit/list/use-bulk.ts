import { useInvalidate } from "@refinedev/core";
import { useCallback, useRef, useState } from "react";
import { http } from "../../providers/http.ts";
import type { AnyResource } from "../define.ts";
import { type BulkChange, type BulkOutcome, type BulkResult, runBulk, type SendBulk } from "./bulk-run.ts";

export interface Bulk {
  /** How many are done; null while nothing runs. */
  readonly done: number | null;
  readonly outcome: BulkOutcome | null;
  readonly run: (ids: readonly string[], change: BulkChange) => Promise<BulkOutcome>;
  readonly cancel: () => void;
}

/** Changes or deletes many records of a resource, with progress, and makes every list ask anew. */
export function useBulk(resource: AnyResource): Bulk {
  const invalidate = useInvalidate();
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const controller = useRef<AbortController>(undefined);
  const { name } = resource;

  const run = useCallback(
    async (ids: readonly string[], change: BulkChange) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setOutcome(null);
      setDone(0);
      const post: SendBulk = async (chunk) => {
        // A chunk that is under way is not aborted: nobody would know what became of it.
        const body = { ids: chunk, ...change };
        const { data } = await http.post<{ results: BulkResult[] }>(`/${name}/bulk`, body);
        return data.results;
      };
      const own = "send" in change ? change : { send: post, touches: [] };
      const result = await runBulk(ids, own.send, { signal, onProgress: setDone });
      setDone(null);
      setOutcome(result);
      await Promise.all(
        [name, ...own.touches].map((resource) => invalidate({ resource, invalidates: ["resourceAll"] })),
      );
      return result;
    },
    [name, invalidate],
  );
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { done, outcome, run, cancel };
}
