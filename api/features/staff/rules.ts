/** Permissions follow from a user's role. */
export const rolesOfStaff = "roles";
