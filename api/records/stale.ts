import type { AnyResource } from "../../src/core/define.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { serialize } from "../access/access.ts";
import { Problem } from "../problem.ts";
import { VersionConflict } from "../stores/port.ts";
import { etagOf } from "./etag.ts";

/** The 412 answer with the current record. */
export function stale(error: unknown, admin: Admin, resource: AnyResource): unknown {
  if (!(error instanceof VersionConflict)) return error;
  const current = serialize(admin.role, resource, error.current);
  return new Problem(
    "stale",
    "Compare with the current record and repeat the change.",
    { current },
    { etag: etagOf(error.current.version) },
  );
}
