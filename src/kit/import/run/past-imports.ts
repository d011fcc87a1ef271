import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AnyResource } from "../../../core/define.ts";
import type { PastImport, UndoProgress } from "../../../domain/past-import.ts";
import { useBackend } from "../../../providers/backend.ts";
import { callOn } from "../../../providers/call-on.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { queryClient } from "../../../providers/query-client.ts";
import { useRefresh } from "../../actions/use-run-action.ts";

const keyOf = (...about: readonly string[]) => ["imports", ...about];

/** Returns the latest imports into a resource, newest first. */
export function usePastImports(resource: AnyResource) {
  const { service } = useBackend();
  return useQuery({
    queryKey: keyOf("list", resource.name),
    queryFn: async ({ signal }) =>
      service ? callOn(service, "get /imports", { query: { resource: resource.name } }, { signal }) : [],
    enabled: service !== undefined,
  });
}

/** Returns a past import; null if there is none, because nothing was written. */
export function usePastImport(id: string, isOver: boolean) {
  const { service } = useBackend();
  return useQuery({
    queryKey: keyOf("one", id),
    queryFn: async ({ signal }) => {
      try {
        return service ? await callOn(service, "get /imports/:id", { params: { id } }, { signal }) : null;
      } catch (error) {
        if (toApiError(error).status === 404) return null;
        throw error;
      }
    },
    enabled: service !== undefined && isOver && id !== "",
  });
}

interface State {
  readonly running: boolean;
  readonly progress: UndoProgress | null;
  readonly error?: unknown;
}

/** Undoes a past import part by part. Leaving the page stops it; it can be continued later. */
export function useUndoImport({ id, resource, made }: PastImport) {
  const { service } = useBackend();
  const refresh = useRefresh();
  const [state, setState] = useState<State>({ running: false, progress: null });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return {
    ...state,
    start: async () => {
      if (!service) return;
      setState({ running: true, progress: null });
      let progress: UndoProgress | null = null;
      try {
        do {
          progress = await callOn(service, "post /imports/:id/undo", { params: { id } });
          setState({ running: true, progress });
        } while (progress.undoneAt === null && !left.current);
        setState({ running: false, progress });
      } catch (error) {
        setState({ running: false, progress, error });
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf() }),
        refresh([resource, ...Object.keys(made)]),
      ]);
    },
  };
}
