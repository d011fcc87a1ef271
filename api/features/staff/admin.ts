import type { Admin } from "../../../src/domain/people/admin.ts";
import { type Role, roles } from "../../../src/domain/roles.ts";
import { Problem } from "../../platform/problem.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

function urlOf(image: unknown): string | null {
  if (typeof image !== "object" || image === null || !("url" in image)) return null;
  return typeof image.url === "string" ? image.url : null;
}

/** The session's view of a staff member. */
export interface StaffAdmin extends Admin {
  readonly changes?: string;
  readonly posStatus: boolean;
  readonly shopStatus: boolean;
}

/** Whether this version of the server has the role of a staff member: one of a later version may have others. */
export const hasKnownRole = ({ role }: StoredRecord): boolean => isRole(role);

/** The session's view of a staff member. Throws 503 if the stored role is unknown: another copy may have it. */
export function toAdmin(member: StoredRecord): StaffAdmin {
  if (!isRole(member.role)) {
    throw new Problem(
      "unavailable",
      `This server has no role "${String(member.role)}": it is of a newer version, or of a plugin that was removed.`,
      {},
      { "retry-after": "5" },
    );
  }
  return {
    id: member.id,
    email: String(member.email),
    name: String(member.name),
    role: member.role,
    ...(typeof member.roleChanges === "string" ? { changes: member.roleChanges } : {}),
    image: urlOf(member.image),
    posStatus: member.posStatus === true,
    shopStatus: member.shopStatus === true,
  };
}

/** The staff member with that email address. */
export async function findByEmail(reader: Reader, email: string): Promise<StoredRecord | undefined> {
  const where = matching({ email: email.trim().toLowerCase() });
  return (await reader.find("staff", { where, sort: [], start: 0, end: 1 })).rows[0];
}
