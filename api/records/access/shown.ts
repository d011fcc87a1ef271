import type { AnyResource, RecordOf } from "../../../src/core/define.ts";
import type { Role } from "../../../src/domain/roles.ts";
import type { StoredRecord } from "../../store/port.ts";
import { typedAs } from "../typed-as.ts";
import { serialize } from "./access.ts";

/** A record as its declaration describes it, without what the role may not read. */
export function shown<R extends AnyResource>(role: Role, resource: R, record: StoredRecord): RecordOf<R> {
  const { id, version, createdAt, updatedAt } = record;
  const fields = serialize(role, resource, record);
  return typedAs(resource)({ ...fields, id, version, createdAt, updatedAt });
}
