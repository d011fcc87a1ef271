import { canDo } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { staff } from "../../../src/resources/staff.ts";
import { Problem } from "../../platform/problem.ts";
import { type Reader, type StoredRecord, VersionConflict } from "../../store/port.ts";
import { serialize } from "../access/access.ts";
import { lastEntry } from "../audit/last-entry.ts";
import { etagOf } from "../etag.ts";

/** The 412 response with the current record, and who changed it, for users who may read the staff. */
export async function stale(
  error: unknown,
  reader: Reader,
  admin: Admin,
  resource: AnyResource,
): Promise<unknown> {
  if (!(error instanceof VersionConflict)) return error;
  const current = serialize(admin.role, resource, error.current);
  const changedBy = canDo(admin, staff, "list") ? await whoChanged(reader, resource, error.current) : null;
  return new Problem(
    "stale",
    "Compare with the current record and repeat the change.",
    { current, ...(changedBy === null ? {} : { changedBy }) },
    { etag: etagOf(error.current.version) },
  );
}

async function whoChanged(
  reader: Reader,
  { name }: AnyResource,
  { id }: StoredRecord,
): Promise<string | null> {
  const actor = (await lastEntry(reader, name, id))?.actorName;
  return typeof actor === "string" ? actor : null;
}
