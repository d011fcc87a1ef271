import { type WaitingResource, waitingKinds } from "../../domain/waiting.ts";
import { type Permissions, usePermissions } from "../../kit/session.ts";
import type { QueueKind } from "./kind.ts";
import { reviewKind } from "./review-kind.tsx";
import { staffKind } from "./staff-kind.tsx";

const kinds: Readonly<Record<WaitingResource, QueueKind>> = { staff: staffKind, reviews: reviewKind };

/** What waits for this role: the others' things are not even shown. */
export function useKinds(): readonly QueueKind[] {
  const permissions: Permissions = usePermissions();
  return waitingKinds
    .filter(({ area }) => permissions.may(area, "edit"))
    .map(({ resource }) => kinds[resource]);
}
