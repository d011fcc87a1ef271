import { useKinds } from "./kinds.tsx";
import { Queue } from "./queue.tsx";

/** Everything that waits for a decision of the one who is signed in. */
export function PendingApproval() {
  return <Queue kinds={useKinds()} />;
}
