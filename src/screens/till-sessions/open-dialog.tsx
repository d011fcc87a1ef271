import { useNotification } from "@refinedev/core";
import { Suspense } from "react";
import { ActionDialog, offeredAs } from "../../kit/actions/use-actions.tsx";
import { useRunAction } from "../../kit/actions/use-run-action.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { useRegister } from "../../providers/interface/local-items.ts";
import { tillSessions } from "../../resources/till-sessions.ts";

/** Opens a till session, at the register where this device opened the last one. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { open: notify } = useNotification();
  const labels = useLabels(tillSessions);
  const run = useRunAction(tillSessions);
  const register = useRegister(({ name }) => name);
  const open = offeredAs(tillSessions, "open");
  const onRun = async (input: Readonly<Record<string, unknown>>) => {
    await run("open", null, input);
    useRegister.setState({ name: String(input.register) });
    notify?.({ type: "success", message: labels.action("open", { count: 1, name: "" }).done });
    onClose();
  };
  return (
    <Suspense>
      <ActionDialog
        resource={tillSessions}
        name={open.name}
        action={open.action}
        count={1}
        record={{ register }}
        title=""
        onRun={onRun}
        onClose={onClose}
      />
    </Suspense>
  );
}
