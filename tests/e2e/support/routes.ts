/** Every address of the application, as it follows from the registry, the globals and the hand-written screens. */
import { askedOf, bespokeScreens } from "../../../src/app/bespoke.ts";
import { can, type Role, roles, type Verb } from "../../../src/domain/roles.ts";
import type { AnyGlobal, AnyResource } from "../../../src/kit/define.ts";
import { declaredPermissions } from "../../../src/kit/permissions.ts";
import { globals, resources } from "../../../src/resources/index.ts";

export interface Route {
  readonly path: string;
  /** Of a hand-written screen: no other suite looks at all of them. */
  readonly bespoke?: boolean;
  /** A form or an import: it looks the same, whatever the store holds. */
  readonly isForm?: boolean;
  /** The order that people give to a list. */
  readonly isOrder?: boolean;
  mayOpen(role: Role): boolean;
}

type Verbs = readonly (readonly [string, Verb])[];

function routesOf(resource: AnyResource, paths: Verbs): Route[] {
  return paths.map(([path, verb]) => ({ path, mayOpen: (role) => can(role, resource.area, verb) }));
}

function listRoutes(resource: AnyResource): Route[] {
  const { list, create, arrange } = resource.paths;
  const forms = routesOf(resource, [
    [`${list}/import`, "create"],
    [create, "create"],
  ]);
  const orders = arrange === undefined ? [] : routesOf(resource, [[arrange, "list"]]);
  return [
    ...routesOf(resource, [[list, "list"]]),
    ...orders.map((route) => ({ ...route, isOrder: true })),
    ...forms.map((route) => ({ ...route, isForm: true })),
  ];
}

const globalRoute = (global: AnyGlobal): Route => ({
  path: global.paths.edit,
  isForm: true,
  mayOpen: (role) => can(role, global.area, "show"),
});

/** Those that need no record. A hand-written screen of one record is opened by its own spec. */
export const routes: readonly Route[] = [
  ...[...resources.values()].flatMap(listRoutes),
  ...[...globals.values()].map(globalRoute),
  ...bespokeScreens
    .filter(({ path }) => !path.includes(":"))
    .map(
      ({ path, of, verb = "list" }): Route => ({
        path,
        bespoke: true,
        mayOpen: (role) => of === undefined || declaredPermissions({ role }).may(askedOf(of), verb),
      }),
    ),
];

/** As few roles as possible, so that each of the addresses is closed to one of them. */
export function rolesClosing(paths: readonly Route[]): Role[] {
  const chosen: Role[] = [];
  let open = paths;
  for (;;) {
    const closedTo = (role: Role) => open.filter((route) => !route.mayOpen(role)).length;
    const [best] = [...roles].sort((a, b) => closedTo(b) - closedTo(a));
    if (best === undefined || closedTo(best) === 0) return chosen;
    chosen.push(best);
    open = open.filter((route) => route.mayOpen(best));
  }
}
