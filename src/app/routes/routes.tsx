import { type RouteObject, redirect } from "react-router";
import type { GlobalManifest, Manifest } from "../../core/manifest.ts";
import type { Screen } from "../../kit/pages.ts";
import { Denied } from "../../kit/ui/denied.tsx";
import { overrides } from "../../screens/overrides.ts";
import { loadDeclaration } from "../registry/declarations.ts";
import { permissionsNow } from "../registry/permissions.ts";
import { listStays, loadData, loadRecord, startPageNow } from "./loaders.ts";
import { loadPage, type NeededSources, pageNeeds } from "./page-needs.ts";
import { RouteError } from "./route-error.tsx";
import type { RouteHandle } from "./route-handle.ts";
import { screenFor } from "./screen-for.ts";
import { screenRoutes } from "./screen-routes.tsx";

function lazyPage(sources: NeededSources, resource: Manifest, screen: Screen) {
  return async () => {
    const permissions = await permissionsNow();
    const needs = pageNeeds(resource, screenFor(resource, screen, permissions), sources);
    if (!permissions.may(resource, needs.verb)) return { element: <Denied /> };
    const [declaration, { default: Page }] = await loadPage(needs);
    const Frame = needs.frame;
    return {
      element: (
        <Frame>
          <Page resource={declaration} />
        </Frame>
      ),
    };
  };
}

function route(sources: NeededSources, resource: Manifest, screen: Screen, path: string): RouteObject {
  const needs = pageNeeds(resource, screen, sources);
  const handle: RouteHandle = { resource, screen, needs };
  return {
    path,
    handle,
    lazy: lazyPage(sources, resource, screen),
    ErrorBoundary: RouteError,
    ...(needs.data ? { loader: loadRecord(needs) } : {}),
  };
}

/** Returns the routes of one record, and of a new one. */
function recordRoutes(sources: NeededSources, resource: Manifest): RouteObject[] {
  const { create, show, edit } = resource.paths;
  return [
    route(sources, resource, "create", create),
    ...(show === edit ? [] : [route(sources, resource, "show", show)]),
    route(sources, resource, "edit", edit),
  ];
}

/**
 * The list stays mounted below a drawer: it is the parent route, without a path of its own, so that a declaration may
 * use any path for its drawers.
 */
function resourceRoutes(sources: NeededSources, resource: Manifest): RouteObject[] {
  const drawers = resource.form.open === "drawer";
  const { list, arrange } = resource.paths;
  const needs = pageNeeds(resource, "list", sources);
  const handle: RouteHandle = { resource, screen: "list", needs };
  return [
    {
      handle,
      lazy: lazyPage(sources, resource, "list"),
      loader: loadData(needs),
      shouldRevalidate: listStays,
      ErrorBoundary: RouteError,
      children: [
        { path: list, element: null },
        route(sources, resource, "import", `${list}/import`),
        route(sources, resource, "imports", `${list}/imports`),
        ...(drawers ? recordRoutes(sources, resource) : []),
      ],
    },
    ...(arrange === undefined ? [] : [route(sources, resource, "arrange", arrange)]),
    ...(drawers ? [] : recordRoutes(sources, resource)),
  ];
}

/** Creates all routes inside the guard from the registry and the declared screens. */
export function interfaceRoutes(
  resources: readonly Manifest[],
  globals: readonly GlobalManifest[],
  sources: NeededSources = { load: loadDeclaration, own: overrides },
): RouteObject[] {
  return [
    { path: "/", element: null, loader: async () => redirect(await startPageNow()) },
    // Before those of declarations: orders are not created like other records.
    ...screenRoutes(sources.load),
    ...resources.flatMap((resource) => resourceRoutes(sources, resource)),
    ...globals.map((global) => route(sources, global, "global", global.paths.edit)),
  ];
}
