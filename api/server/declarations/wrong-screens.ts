import { canDo } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { isStandaloneArea } from "../../../src/core/roles/permissions.ts";
import { roles, startOfRole } from "../../../src/domain/roles.ts";
import { type DeclaredScreen, pathsOf, screenClashes } from "../../../src/screens/declared-screens.ts";
import { noPages, signInPaths } from "../ui/page-paths.ts";
import { inMenuCondition, unknownRoles } from "./wrong-names.ts";

/** The address of pages that do not exist: the only one that is no path. */
const elsewhere = "*";

function wrongPath(path: string): string[] {
  if (path !== elsewhere && !path.startsWith("/")) return [`${path} must begin with a slash`];
  const isTaken = signInPaths.test(path) || noPages.test(path);
  return isTaken ? [`${path} is an address of the app itself: choose another`] : [];
}

/**
 * Screens at addresses that they cannot have, of resources or roles that nothing declares, and what several screens have.
 * Addresses that a resource has, too, are told with the resource: see `wrong-addresses.ts`.
 */
export function inScreens(
  screens: readonly DeclaredScreen[],
  resources: readonly AnyResource[],
  globals: readonly AnyResource[],
): string[] {
  const lists = new Set(resources.map(({ name }) => name));
  const subjects = new Set([...lists, ...globals.map(({ name }) => name)]);
  return [
    ...screenClashes(screens),
    ...screens.flatMap((screen) => {
      const { file, name, of, below, menuFor, menuWhen } = screen;
      const unknown = [of ?? []].flat().filter((one) => !isStandaloneArea(one) && !subjects.has(one));
      return [
        ...(subjects.has(name)
          ? [`${file}: there is a resource or global "${name}": choose another name.`]
          : []),
        ...pathsOf(screen)
          .flatMap(wrongPath)
          .map((sentence) => `${file}: ${sentence}.`),
        ...unknown.map((one) => `${file}, of: there is no resource or global "${one}".`),
        ...(below === undefined || lists.has(below)
          ? []
          : [`${file}, below: there is no resource "${below}".`]),
        ...unknownRoles(`${file}, menuFor`, menuFor === "all" ? undefined : menuFor),
        ...inMenuCondition(file, menuWhen, globals),
      ];
    }),
  ];
}

/** Start pages of roles that are neither a screen nor a list, and lists that the role may not open. */
export function inStarts(screens: readonly DeclaredScreen[], resources: readonly AnyResource[]): string[] {
  const paths = new Set(screens.map(({ path }) => path));
  return roles.flatMap((role) => {
    const start = startOfRole(role);
    if (start === undefined || paths.has(start)) return [];
    const list = resources.find((one) => one.paths.list === start);
    if (!list) return [`The role ${role}, start: ${start} is the address of no screen and no list.`];
    return canDo({ role }, list, "list") ? [] : [`The role ${role}, start: it may not list ${list.name}.`];
  });
}
