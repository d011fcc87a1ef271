import { mayGrant, type Role, roles } from "../../domain/roles.ts";
import { useAdmin } from "../../kit/context/session.ts";

/** Returns the roles that the signed-in user may assign. */
export function useGrantable(): readonly Role[] {
  const admin = useAdmin();
  return roles.filter((role) => admin !== null && mayGrant(admin.role, role));
}
