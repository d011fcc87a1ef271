import { useEffect, useRef, useState } from "react";
import { leaving } from "../../providers/jobs.ts";
import type { RunEnd, RunOptions } from "./outcome.ts";

interface State<R> {
  readonly running: boolean;
  /** By row; undefined if not known yet. */
  readonly results: readonly (R | undefined)[];
  /** How it ended; null before. */
  readonly end: RunEnd<R> | null;
}

/** Observes and stops a run. */
export type RunControl<R> = Pick<RunOptions<R>, "signal" | "onProgress">;

/** Manages one run over rows, dry or not. Starting another one stops the previous one, and so does unmounting. */
export function useRun<R>() {
  const idle: State<R> = { running: false, results: [], end: null };
  const [state, setState] = useState(idle);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(leaving), []);

  const stop = () => abort.current?.abort();
  return {
    ...state,
    /** Stops after the running batch. */
    stop,
    reset: () => {
      stop();
      setState(idle);
    },
    /** @param shown results of an earlier run, shown until there are newer ones */
    start: async (run: (control: RunControl<R>) => Promise<RunEnd<R>>, shown: State<R>["results"] = []) => {
      stop();
      const own = new AbortController();
      abort.current = own;
      const current = () => abort.current === own;
      setState({ running: true, results: shown, end: null });
      const end = await run({
        signal: own.signal,
        onProgress: (fresh) => {
          const results = fresh.map((result, at) => result ?? shown[at]);
          if (current()) setState({ running: true, results, end: null });
        },
      });
      if (current()) setState({ running: false, results: end.results, end });
    },
  };
}
