import { mayGrant, type Role, roles } from "../../domain/roles.ts";
import { useAdmin } from "../../kit/context/index.ts";

/** The roles that the one who is signed in may give. */
export function useGrantable(): readonly Role[] {
  const admin = useAdmin();
  return roles.filter((role) => admin !== null && mayGrant(admin.role, role));
}
