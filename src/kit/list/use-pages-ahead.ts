import type { AnyResource } from "../../core/define.ts";
import { usePreload } from "../context/preload.ts";
import { pathTo } from "../context/registry.ts";
import { mayCreate, usePermissions } from "../context/session.ts";

/** Any record: what its page is made of is the same for all. */
const any = "0";

/** Gets ready what a list leads to, once it shows its rows: the page of a record, and that of a new one. */
export function usePagesAhead(resource: AnyResource, shown: boolean): void {
  const permissions = usePermissions();
  const opened = (["show", "edit"] as const).find((screen) => permissions.may(resource, screen));
  const paths = [
    ...(opened ? [pathTo(resource, opened, any)] : []),
    ...(mayCreate(permissions, resource) ? [pathTo(resource, "create")] : []),
  ];
  usePreload(...(shown ? paths : []));
}
