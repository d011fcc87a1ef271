import { useDataProvider, useInvalidate, useNotification } from "@refinedev/core";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { numberOf, textOf } from "../../kit/fields/values.ts";
import { reasonOf } from "../../kit/list/bulk-run.ts";
import { toApiError } from "../../providers/http.ts";
import { ifMatch } from "../../providers/meta.ts";
import type { Item, QueueKind } from "./kind.ts";

export interface Decision {
  readonly item: Item;
  readonly patch: Readonly<Record<string, unknown>>;
}

/** Why one of them could not be decided. */
export interface Refusal {
  readonly item: Item;
  /** A key under `approval:refused`. */
  readonly reason: ReturnType<typeof reasonOf> | "network";
}

/** The record as something that waits; undefined where it is no stored record. */
export function itemOf(kind: QueueKind, record: Readonly<Record<string, unknown>>): Item | undefined {
  const id = textOf(record.id);
  const version = numberOf(record.version);
  return id === "" || version === null ? undefined : { kind, id, version, record };
}

/** So many are sent at a time. */
const lanes = 4;

/**
 * Decides on what waits, each by a change of its own record at the version that was looked at, and makes every
 * list ask anew. Says what went well; a single refusal too.
 */
export function useDecide() {
  const { t } = useTranslation("approval");
  const provider = useDataProvider();
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
  const [busy, setBusy] = useState(false);

  const decide = useCallback(
    async (decisions: readonly Decision[]): Promise<readonly Refusal[]> => {
      setBusy(true);
      const refusals: Refusal[] = [];
      const waiting = [...decisions];
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const { item, patch } = next;
          const resource = item.kind.resource.name;
          const call = { resource, id: item.id, variables: patch, meta: ifMatch(item.version) };
          await provider()
            .update(call)
            .catch((error: unknown) => refusals.push({ item, reason: reasonFor(error) }));
        }
      };
      await Promise.all(Array.from({ length: lanes }, work));
      const names = new Set(decisions.map(({ item }) => item.kind.resource.name));
      await Promise.all([...names].map((resource) => invalidate({ resource, invalidates: ["resourceAll"] })));
      setBusy(false);
      const done = decisions.length - refusals.length;
      if (done > 0) notify?.({ type: "success", message: t("decided", { count: done }) });
      const [only] = refusals;
      if (only && decisions.length === 1) notify?.({ type: "error", message: t(`refused.${only.reason}`) });
      return refusals;
    },
    [provider, invalidate, notify, t],
  );
  return { decide, busy };
}

function reasonFor(error: unknown): Refusal["reason"] {
  const { type } = toApiError(error);
  return type === "network" ? "network" : reasonOf(type);
}
