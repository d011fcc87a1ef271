import type { Role } from "../../../src/domain/roles.ts";

/** The picture of the demo account of a role: none, so that its initials are shown. */
export const pictureOf = (_role: Role): null => null;
