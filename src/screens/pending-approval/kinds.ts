import { type WaitingResource, waitingResources } from "../../domain/waiting.ts";
import { type Permissions, usePermissions } from "../../kit/context/index.ts";
import { manifests } from "../../resources/manifests.ts";
import type { QueueKind } from "./kind.ts";
import { reviewKind } from "./review-kind.tsx";
import { staffKind } from "./staff-kind.tsx";

const kinds: Readonly<Record<WaitingResource, QueueKind>> = { staff: staffKind, reviews: reviewKind };

/** What waits for this role: the others' things are not even shown. */
export function useKinds(): readonly QueueKind[] {
  const permissions: Permissions = usePermissions();
  return waitingResources
    .filter((name) => permissions.may(manifests[name], "edit"))
    .map((name) => kinds[name]);
}
