import { useNotification } from "@refinedev/core";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { uuidv7 } from "uuidv7";
import { useBackend } from "../../providers/backend.ts";
import type { AnyResource } from "../define.ts";
import { useReadTitle } from "../fields/ref/use-read-title.ts";
import { numberOf, textOf } from "../fields/values.ts";
import { useLabels } from "../labels.ts";
import type { Offered } from "./use-offered.ts";
import { useRefresh } from "./use-refresh.ts";
import { useRefusal } from "./use-refusal.ts";

const ActionDialog = lazy(() => import("./action-dialog.tsx"));

type Values = Readonly<Record<string, unknown>>;

interface Asked {
  readonly offered: Offered;
  readonly record: Values;
  /** One key as long as the dialog is open: sent again after a lost answer, it is done once. */
  readonly key: string;
}

export interface ActionControl {
  /** Does an action to a record, after asking where it asks. */
  readonly start: (offered: Offered, record: Values) => void;
  readonly busy: boolean;
  /** The dialog under way. */
  readonly dialog: ReactNode;
}

/** Does it ask a person for something before it is done? */
export const asks = ({ action }: Offered) => action.confirm === true || Object.keys(action.fields).length > 0;

/**
 * Declared actions on single records: asks, does, says what became of it and makes what shows the record ask anew.
 * @param onDone told the answer of the back end
 */
export function useActions(
  resource: AnyResource,
  onDone?: (name: string, answer: Values) => void,
): ActionControl {
  const { act } = useBackend();
  const { open: notify } = useNotification();
  const labels = useLabels(resource);
  const refresh = useRefresh();
  const refusal = useRefusal(resource);
  const read = useReadTitle();
  const [asked, ask] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);

  const run = useCallback(
    async ({ offered: { name, action }, record, key }: Asked, input: Values) => {
      setBusy(true);
      try {
        const call = { resource: resource.name, id: textOf(record.id), action: name, input, key };
        const answer = (await act?.({ ...call, version: numberOf(record.version) })) ?? {};
        const { title } = read(resource, record);
        notify?.({ type: "success", message: labels.action(name, { count: 1, name: title }).done });
        onDone?.(name, answer);
      } finally {
        // Also after a refusal: somebody else may have changed the record meanwhile.
        await refresh([resource.name, ...action.touches]);
        setBusy(false);
      }
    },
    [act, notify, labels, refresh, read, resource, onDone],
  );
  const start = useCallback(
    (offered: Offered, record: Values) => {
      const next = { offered, record, key: uuidv7() };
      if (asks(offered)) return ask(next);
      run(next, {}).catch((error: unknown) => notify?.({ type: "error", message: refusal(error) }));
    },
    [run, notify, refusal],
  );
  const dialog = asked ? (
    <Suspense>
      <ActionDialog
        resource={resource}
        name={asked.offered.name}
        action={asked.offered.action}
        count={1}
        record={asked.record}
        title={read(resource, asked.record).title}
        onRun={(input) => run(asked, input).then(() => ask(null))}
        onClose={() => ask(null)}
      />
    </Suspense>
  ) : null;
  return { start, busy, dialog };
}
