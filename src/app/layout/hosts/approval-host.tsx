import { Suspense } from "react";
import { lateDialog } from "../../../kit/late/late-dialog.tsx";
import { usePendingApproval } from "../../../providers/auth/approval.ts";

const ApprovalDialog = lateDialog(() => import("../../../screens/order-entry/payment/approval-dialog.tsx"));

/** Asks for the PIN of a user who can approve a pending action, on any screen. */
export function ApprovalHost() {
  const asked = usePendingApproval((state) => state.asked);
  return (
    <Suspense>
      {asked && (
        <ApprovalDialog action={asked.action} of={asked.of} facts={asked.facts} onAnswer={asked.answer} />
      )}
    </Suspense>
  );
}
