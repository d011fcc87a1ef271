import { useNotification } from "@refinedev/core";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct, useRefresh } from "../../kit/actions/use-run-action.ts";
import type { PendingItem } from "./queue-kind.ts";

export interface Decision {
  readonly item: PendingItem;
  readonly action: "approve" | "reject";
  readonly input: Readonly<Record<string, unknown>>;
}

/** Why a decision failed. */
export interface RefusedDecision {
  readonly item: PendingItem;
  readonly error: unknown;
}

/** Number of records in a batch. */
const lanes = 4;

/** Decides on records at the version that was reviewed, and reports the result. */
export function useDecide() {
  const { t } = useTranslation("approval");
  const act = useAct();
  const refresh = useRefresh();
  const { open: notify } = useNotification();
  const [busy, setBusy] = useState(false);

  const decide = useCallback(
    async (decisions: readonly Decision[]): Promise<readonly RefusedDecision[]> => {
      setBusy(true);
      const refusals: RefusedDecision[] = [];
      const waiting = [...decisions];
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { item, action: name, input } = next;
          await act({ resource: item.kind.resource, name, record: item.record, input }).catch(
            (error: unknown) => refusals.push({ item, error }),
          );
        }
      };
      await Promise.all(Array.from({ length: lanes }, work));
      await refresh(decisions.map(({ item }) => item.kind.resource.name));
      setBusy(false);
      const done = decisions.length - refusals.length;
      if (done > 0) notify?.({ type: "success", message: t("decided", { count: done }) });
      return refusals;
    },
    [act, refresh, notify, t],
  );
  return { decide, busy };
}
