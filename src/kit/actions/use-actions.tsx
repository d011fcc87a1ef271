import { useNotification } from "@refinedev/core";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { useOverrides } from "../context/overrides.ts";
import { useStateOf } from "../context/use-state-of.ts";
import { textOf } from "../fields/values.ts";
import { lateDialog } from "../late/late-dialog.tsx";
import { useReadTitle } from "../references/use-read-title.ts";
import type { Offered } from "./use-offered.ts";
import { useRefusal, useRunAction } from "./use-run-action.ts";

type Values = Readonly<Record<string, unknown>>;

interface Asked {
  readonly offered: Offered;
  readonly record: Values;
}

interface ActionControl {
  /**
   * Runs an action on a record, after asking for input if it needs any, or navigates to the action's own screen;
   * `given` is input set by the caller.
   */
  readonly start: (offered: Offered, record: Values, given?: Values) => void;
  readonly busy: boolean;
  /** The open dialog. */
  readonly dialog: ReactNode;
}

/** Whether the action needs input or confirmation from the user. */
export const needsInput = ({ action }: Offered) =>
  action.confirm === true || Object.keys(action.fields).length > 0;

/**
 * Runs declared actions on single records: asks for input, shows a notification of the result and refetches whatever
 * shows the record.
 * @param onDone receives the server's response
 */
export function useActions(
  resource: AnyResource,
  onDone?: (name: string, answer: Values) => void,
): ActionControl {
  const { open: notify } = useNotification();
  const labels = useLabels(resource);
  const doIt = useRunAction(resource);
  const refusal = useRefusal(resource);
  const read = useReadTitle();
  const navigate = useNavigate();
  const { actionPaths } = useOverrides(resource);
  const [open, ask] = useStateOf<Asked | null>(resource, null);
  const [busy, setBusy] = useState(false);

  const run = useCallback(
    async ({ offered: { name }, record }: Asked, input: Values) => {
      setBusy(true);
      try {
        const answer = await doIt(name, record, input);
        const { title } = read(resource, record);
        const { done } = labels.action(name, { count: 1, name: title }, input);
        notify?.({ type: "success", message: done });
        onDone?.(name, answer);
      } finally {
        setBusy(false);
      }
    },
    [doIt, notify, labels, read, resource, onDone],
  );
  const start = useCallback<ActionControl["start"]>(
    (offered, record, given) => {
      const path = actionPaths?.[offered.name];
      if (path) return void navigate(path(textOf(record.id)));
      const next = { offered, record };
      if (!given && needsInput(offered)) return ask(next);
      run(next, given ?? {}).catch((error: unknown) => notify?.({ type: "error", message: refusal(error) }));
    },
    [run, ask, notify, refusal, actionPaths, navigate],
  );
  const dialog = open ? (
    <Suspense>
      <ActionDialog
        resource={resource}
        name={open.offered.name}
        action={open.offered.action}
        count={1}
        record={open.record}
        title={read(resource, open.record).title}
        onRun={(input) => run(open, input).then(() => ask(null))}
        onClose={() => ask(null)}
      />
    </Suspense>
  ) : null;
  return { start, busy, dialog };
}

/** Returns a declared action by its name. */
export function offeredAs(resource: AnyResource, name: string): Offered {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} has no action ${name}`);
  return { name, action };
}

/** The dialog of an action, loaded when first opened because most actions need none. */
export const ActionDialog = lateDialog(() => import("./parts/action-dialog.tsx"));
