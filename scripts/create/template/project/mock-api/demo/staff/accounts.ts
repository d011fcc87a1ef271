import type { Role } from "../../../src/domain/roles.ts";

/** What the demo account of a role has besides what all have: no picture, so that its initials are shown. */
export const accountOf = (_role: Role) => ({ image: null, shopStatus: true, posStatus: false });
