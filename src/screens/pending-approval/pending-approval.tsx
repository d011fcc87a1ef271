import { useKinds } from "./kinds.ts";
import { ApprovalQueue } from "./queue.tsx";

/** Everything that awaits the signed-in user's decision. */
export function PendingApproval() {
  return <ApprovalQueue kinds={useKinds()} />;
}
