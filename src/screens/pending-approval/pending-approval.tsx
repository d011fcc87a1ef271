import { useKinds } from "./kinds.tsx";
import { Queue } from "./queue.tsx";

/** Everything that awaits the signed-in user's decision. */
export function PendingApproval() {
  return <Queue kinds={useKinds()} />;
}
