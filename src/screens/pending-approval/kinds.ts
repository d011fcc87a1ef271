import { waitingResources } from "../../domain/waiting.ts";
import { type Permissions, usePermissions } from "../../kit/context/session.ts";
import { manifests } from "../../resources/manifests.ts";
import type { QueueKind } from "./queue-kind.ts";

/** Every `{resource}.queue.tsx`. */
const files = import.meta.glob<QueueKind>("../**/*.queue.tsx", { eager: true, import: "default" });

const kinds = Object.values(files);

/** Returns the kinds this role may decide on. */
export function useKinds(): readonly QueueKind[] {
  const permissions: Permissions = usePermissions();
  return waitingResources
    .filter((name) => permissions.may(manifests[name], "edit"))
    .flatMap((name) => kinds.filter((kind) => kind.name === name));
}
