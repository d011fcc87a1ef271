import { useCallback } from "react";
import type { ActionsOf } from "../../core/action.ts";
import type { AnyResource } from "../../core/define.ts";
import { useBackend } from "../../providers/backend.ts";
import { numberOf, textOf } from "../fields/values.ts";
import { useIdempotencyKeys } from "./idempotency-key.ts";
import { useRefresh } from "./use-refresh.ts";

type Values = Readonly<Record<string, unknown>>;

interface Deed {
  readonly resource: AnyResource;
  readonly name: string;
  /** At the version that was looked at; null for an action about no record. */
  readonly record: Values | null;
  readonly input: Values;
}

/**
 * The call of a declared action alone, for those who do many and refresh at the end. Sent again after a lost answer, it
 * is done once. Rejects with what the back end refuses.
 */
export function useAct(): (deed: Deed) => Promise<Values> {
  const { act } = useBackend();
  const keys = useIdempotencyKeys();
  return useCallback(
    async ({ resource, name, record, input }) => {
      if (!act) throw new Error("this back end does no actions");
      const id = record && textOf(record.id);
      const call = { resource: resource.name, id, action: name, input };
      const answer = await act({ ...call, version: record && numberOf(record.version), key: keys.of(call) });
      keys.answered(call);
      return answer;
    },
    [act, keys],
  );
}

type RunAction<R> = (
  name: keyof ActionsOf<R> & string,
  record: Values | null,
  input?: Values,
) => Promise<Values>;

/**
 * Does a declared action and answers what it led to. Whatever shows the record, its list or what the action touches asks
 * anew, also after a refusal: somebody else may have changed it meanwhile.
 */
export function useRunAction<R extends AnyResource>(resource: R): RunAction<R> {
  const act = useAct();
  const refresh = useRefresh();
  return useCallback(
    async (name, record, input = {}) => {
      try {
        return await act({ resource, name, record, input });
      } finally {
        await refresh([resource.name, ...(resource.actions?.[name]?.touches ?? [])]);
      }
    },
    [act, refresh, resource],
  );
}
