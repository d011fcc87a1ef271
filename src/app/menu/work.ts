import { canDo } from "../../core/access.ts";
import { type Group, isOccasional, type Manifest } from "../../core/manifest.ts";
import { isToldMet, type MenuCondition } from "../../core/menu-condition.ts";
import type { Permissions } from "../../core/roles/permissions.ts";
import { grantsAny } from "../../domain/role-changes.ts";
import { can, type Holder, hasWorkMenu, startOfRole, type Worker } from "../../domain/roles.ts";
import { addedGroups } from "../../resources/manifests.ts";
import dashboard from "../../screens/dashboard/dashboard.screen.ts";
import type { Screen } from "../../screens/define.ts";
import { allManifests } from "../registry/manifests.ts";
import { isOffered, offeredScreens, opensFor } from "./offered-screens.ts";

/** What the menu asks of a screen, resource or global. */
interface Named extends Pick<Screen, "name" | "menuWhen" | "reads"> {
  readonly menuFor?: Screen["menuFor"] | Manifest["menuFor"];
}

const byName = new Map([...offeredScreens, ...allManifests].map((one): [string, Named] => [one.name, one]));

/** The default start page; the first list if the back end has no figures for a dashboard. */
const home = isOffered(dashboard) ? dashboard.path : (allManifests[0]?.paths.list ?? dashboard.path);

/** Whether a start page, a screen or a list, may be opened. */
function opens(path: string, may: Permissions["may"]): boolean {
  const screen = offeredScreens.find((one) => one.path === path);
  if (screen) return opensFor(screen, may);
  const manifest = allManifests.find(({ paths }) => paths.list === path);
  return manifest !== undefined && may(manifest, "list");
}

/** Returns the user's start page: after signing in, at `/`, and behind the logo. */
export function startPageOf(person: Worker | null, may: Permissions["may"]): string {
  const start = person ? startOfRole(person.role) : undefined;
  return start !== undefined && opens(start, may) ? start : home;
}

/** The globals that places in the menu depend on. */
export const menuGlobals: readonly string[] = [
  ...new Set([...byName.values()].flatMap(({ menuWhen }) => (menuWhen ? [menuWhen.global] : []))),
];

type Meets = (condition: MenuCondition) => boolean;

/** Whether a condition holds, as the API has told with the page. */
export const isToldWithPage: Meets = (condition) => isToldMet(condition, document.cookie);

/** Whether the group of the menu is used daily. For roles with a menu of their work, every group is. */
export const isDaily = (holder: Holder | null, group: Group): boolean =>
  (holder !== null && hasWorkMenu(holder.role)) || !isOccasional(group, addedGroups);

/** Whether a user would be led from the screen to their own start page, as they may not read what it shows. */
const isLedAway = (holder: Holder, { reads }: Named): boolean =>
  reads !== undefined && startOfRole(holder.role) !== undefined && !can(holder, reads.of, reads.verb);

/** Whether a menu of work has a screen or list that says so. */
function isFor(holder: Holder, name: string, menuFor: NonNullable<Named["menuFor"]>): boolean {
  if (menuFor === "all") return true;
  if (menuFor !== "editors") return menuFor.includes(holder.role);
  const manifest = allManifests.find((one) => one.name === name);
  return manifest !== undefined && canDo(holder, manifest, "edit");
}

/**
 * Whether the user's menu contains the screen or list: what belongs to the work of their role, and what the shop has
 * added to it.
 * @param meets whether a condition of the declaration holds
 */
export function isWorkOf(holder: Holder | null, name: string, meets: Meets): boolean {
  const { menuWhen, menuFor = [], ...one }: Named = byName.get(name) ?? { name };
  if (menuWhen && !meets(menuWhen)) return false;
  if (!holder) return true;
  if (isLedAway(holder, one)) return false;
  return !hasWorkMenu(holder.role) || isFor(holder, name, menuFor) || grantsAny(holder.changes ?? "", name);
}
