import { Suspense } from "react";
import { approvedActions } from "../../../domain/orders/approval.ts";
import { lateDialog } from "../../../kit/late/late-dialog.tsx";
import { usePendingApproval } from "../../../providers/auth/approval.ts";

const ApprovalDialog = lateDialog(() => import("./approval-dialog.tsx"));

/** Asks for the PIN of a user who can approve a pending action, on any screen. */
export default function ApprovalHost() {
  const request = usePendingApproval((state) => state.asked);
  const action = approvedActions.find((one) => one === request?.action);
  return (
    <Suspense>
      {request && action && (
        <ApprovalDialog action={action} of={request.of} facts={request.facts} onAnswer={request.answer} />
      )}
    </Suspense>
  );
}
