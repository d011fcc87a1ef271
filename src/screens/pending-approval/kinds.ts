import { type Permissions, usePermissions } from "../../kit/context/session.ts";
import type { QueueKind } from "./queue-kind.ts";
import { waitingManifests } from "./waiting.ts";

/** Every `{resource}.queue.tsx`, ours and those of plugins. */
const files = import.meta.glob<QueueKind>(
  ["../**/*.queue.tsx", "../../../plugins/*/screens/**/*.queue.tsx"],
  {
    eager: true,
    import: "default",
  },
);

const kinds = Object.values(files);

/** Returns the kinds this role may decide on. */
export function useKinds(): readonly QueueKind[] {
  const permissions: Permissions = usePermissions();
  return waitingManifests
    .filter((manifest) => permissions.may(manifest, "edit"))
    .flatMap(({ name }) => kinds.filter(({ resource }) => resource.name === name));
}
