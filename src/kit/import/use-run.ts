import { useContext, useEffect, useRef, useState } from "react";
import type { AnyResource } from "../../core/define.ts";
import { useBackend } from "../../providers/backend.ts";
import { RegistryContext } from "../context/registry.ts";
import type { Entry, Mode } from "./entries.ts";
import { type Results, type RunResult, runImport } from "./outcome.ts";

interface Start {
  readonly resource: AnyResource;
  readonly entries: readonly Entry[];
  readonly mode: Mode;
  readonly dryRun: boolean;
  /** Results that stand already. */
  readonly known: Results;
  /** Results of an earlier run, shown until there are newer ones. */
  readonly shown: Results;
}

interface State {
  readonly running: boolean;
  /** By entry, as far as known. */
  readonly results: Results;
  /** How it ended; null before. */
  readonly end: RunResult | null;
}

const idle: State = { running: false, results: [], end: null };

/** One run over the entries, dry or not. Starting another one ends the one before. */
export function useRun() {
  const [state, setState] = useState<State>(idle);
  const { importRows } = useBackend();
  const registry = useContext(RegistryContext);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const stop = () => abort.current?.abort();
  return {
    ...state,
    /** Stops after the batch that is under way. */
    stop,
    reset: () => {
      stop();
      setState(idle);
    },
    start: async ({ resource, entries, known, shown, mode, dryRun }: Start) => {
      stop();
      const own = new AbortController();
      abort.current = own;
      const current = () => abort.current === own;
      setState({ running: true, results: shown, end: null });
      const end = await runImport(
        resource,
        entries,
        {
          dryRun,
          send: (rows) => importRows(resource, { rows, mode, dryRun, registry }),
          signal: own.signal,
          onProgress: (fresh) => {
            const results = fresh.map((result, at) => result ?? shown[at]);
            if (current()) setState({ running: true, results, end: null });
          },
        },
        known,
      );
      if (current()) setState({ running: false, results: end.results, end });
    },
  };
}
