import { Denied } from "../../kit/list/denied.tsx";
import { useKinds } from "./kinds.ts";
import { Queue } from "./queue.tsx";

/** Everything that waits for a decision of the one who is signed in. */
export function PendingApproval() {
  const kinds = useKinds();
  return kinds.length > 0 ? <Queue kinds={kinds} /> : <Denied />;
}
