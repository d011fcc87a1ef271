import { isStandaloneArea, type PermissionRequest, type Permissions } from "../../core/roles/permissions.ts";
import { offers } from "../../providers/backend.ts";
import { backend } from "../../providers/data.ts";
import { declaredScreens } from "../../screens/declared-screens.ts";
import type { Screen } from "../../screens/define.ts";
import { manifestNamed } from "../registry/manifests.ts";

/** Returns the subject of a screen's permission check. */
export const askedOf = (of: string): PermissionRequest => (isStandaloneArea(of) ? of : manifestNamed(of));

/** Whether a user with these permissions may open the screen. */
export const opensFor = ({ of, verb = "list" }: Screen, may: Permissions["may"]): boolean =>
  of === undefined || [of].flat().some((subject) => may(askedOf(subject), verb));

/** Whether the back end supports the screen. */
export const isOffered = ({ needs }: Screen): boolean => needs === undefined || offers(backend, needs);

/** The screens that are offered. */
export const offeredScreens = declaredScreens.filter(isOffered);
