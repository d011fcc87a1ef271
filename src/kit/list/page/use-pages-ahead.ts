import type { AnyResource } from "../../../core/define.ts";
import { usePreload } from "../../context/preload.ts";
import { pathTo } from "../../context/registry.ts";
import { mayCreate, usePermissions } from "../../context/session.ts";

/** Any record: its page needs the same code for all of them. */
const any = "0";

/** Preloads the pages that a list leads to, once it shows its rows: the show and the create page. */
export function usePagesAhead(resource: AnyResource, shown: boolean): void {
  const permissions = usePermissions();
  const opened = (["show", "edit"] as const).find((screen) => permissions.may(resource, screen));
  const paths = [
    ...(opened ? [pathTo(resource, opened, any)] : []),
    ...(mayCreate(permissions, resource) ? [pathTo(resource, "create")] : []),
  ];
  usePreload(...(shown ? paths : []));
}
