/** Every route of the application, derived from the registry, the globals and the custom screens. */
import { offeredScreens, opensFor } from "../../../src/app/menu/offered-screens.ts";
import { canDo } from "../../../src/core/access.ts";
import type { AnyGlobal, AnyResource } from "../../../src/core/define.ts";
import { declaredPermissions } from "../../../src/core/roles/permissions.ts";
import type { Role, Verb } from "../../../src/domain/roles.ts";
import { globals, resources } from "../../../src/resources/index.ts";
import { byHand } from "./by-hand.ts";

export interface Route {
  readonly path: string;
  /** A custom screen: no other suite covers all of them. */
  readonly custom?: boolean;
  /** The list of an entity with custom parts. */
  readonly hasOwnParts?: boolean;
  /** The manual order of a list. */
  readonly isOrder?: boolean;
  mayOpen(role: Role): boolean;
}

type Verbs = readonly (readonly [string, Verb])[];

function routesOf(resource: AnyResource, paths: Verbs): Route[] {
  return paths.map(([path, verb]) => ({ path, mayOpen: (role) => canDo({ role }, resource, verb) }));
}

function listRoutes(resource: AnyResource): Route[] {
  const { name, paths } = resource;
  const { list, create, arrange } = paths;
  const forms = routesOf(resource, [
    [`${list}/import`, "create"],
    [`${list}/imports`, "create"],
    [create, "create"],
  ]);
  const orders = arrange === undefined ? [] : routesOf(resource, [[arrange, "list"]]);
  return [
    ...routesOf(resource, [[list, "list"]]).map((route) => ({ ...route, hasOwnParts: byHand.has(name) })),
    ...orders.map((route) => ({ ...route, isOrder: true })),
    ...forms,
  ];
}

const globalRoute = (global: AnyGlobal): Route => ({
  path: global.paths.edit,
  mayOpen: (role) => canDo({ role }, global, "show"),
});

const ownScreens: readonly Route[] = offeredScreens
  .filter(({ path }) => !path.includes(":"))
  .map((screen) => ({
    path: screen.path,
    custom: true,
    mayOpen: (role) => opensFor(screen, declaredPermissions({ role }).may),
  }));

/** The routes that need no record. Custom screens of a record are opened by their own specs. */
export const routes: readonly Route[] = [
  // A custom screen replaces the generated one: orders are not created like other records.
  ...[...resources.values()]
    .flatMap(listRoutes)
    .filter(({ path }) => !ownScreens.some((one) => one.path === path)),
  ...[...globals.values()].map(globalRoute),
  ...ownScreens,
];
