import type { ComponentType } from "react";
import { type LoaderFunction, type RouteObject, redirect } from "react-router";
import type { Verb } from "../domain/roles.ts";
import type { PageProps } from "../kit/customise.ts";
import type { AnyResource } from "../kit/define.ts";
import { Denied } from "../kit/list/denied.tsx";
import { customisations } from "../screens/customisations.ts";
import { bespoke } from "./bespoke.ts";

import { loadDashboard, loadList, loadRecord, mayNow } from "./loaders.ts";
import { pages, type Screen } from "./pages.ts";
import { RouteError } from "./route-error.tsx";
import type { RouteHandle } from "./route-handle.ts";

/** What a screen needs to be allowed; importing creates and updates. */
const needs: Readonly<Record<Screen, Verb>> = {
  list: "list",
  show: "show",
  create: "create",
  edit: "edit",
  import: "create",
};

const customPage = (resource: AnyResource, screen: Screen): ComponentType<PageProps> | undefined =>
  screen === "import" ? undefined : customisations[resource.name]?.pages?.[screen];

/** Where show and edit share an address, those who may not edit read. */
function screenFor(resource: AnyResource, screen: Screen): Screen {
  const shared = resource.paths.show === resource.paths.edit;
  return screen === "edit" && shared && !mayNow(resource, "edit") ? "show" : screen;
}

function lazyPage(resource: AnyResource, wanted: Screen) {
  return async () => {
    const screen = screenFor(resource, wanted);
    if (!mayNow(resource, needs[screen])) return { element: <Denied /> };
    const Page = customPage(resource, screen) ?? (await pages[screen]()).default;
    return { element: <Page resource={resource} /> };
  };
}

function route(resource: AnyResource, screen: Screen, path: string, loader?: LoaderFunction): RouteObject {
  const handle: RouteHandle = { resource, screen };
  return {
    path,
    handle,
    lazy: lazyPage(resource, screen),
    ErrorBoundary: RouteError,
    ...(loader ? { loader } : {}),
  };
}

/** The addresses of one record, and of a new one. */
function recordRoutes(resource: AnyResource): RouteObject[] {
  const { create, show, edit } = resource.paths;
  return [
    route(resource, "create", create),
    ...(show === edit ? [] : [route(resource, "show", show, loadRecord(resource))]),
    route(resource, "edit", edit, loadRecord(resource)),
  ];
}

/**
 * The list stays mounted while what opens above it comes and goes: it is the parent, without a path of its
 * own, so that a declaration may put its drawers at any address.
 */
function resourceRoutes(resource: AnyResource): RouteObject[] {
  const drawers = resource.form.open === "drawer";
  const { list } = resource.paths;
  const handle: RouteHandle = { resource, screen: "list" };
  return [
    {
      handle,
      lazy: lazyPage(resource, "list"),
      loader: loadList(resource),
      ErrorBoundary: RouteError,
      children: [
        { path: list, element: null },
        route(resource, "import", `${list}/import`),
        ...(drawers ? recordRoutes(resource) : []),
      ],
    },
    ...(drawers ? [] : recordRoutes(resource)),
  ];
}

const page = (name: string, path: string, lazy: () => Promise<{ Component: ComponentType }>): RouteObject => {
  const handle: RouteHandle = { page: name };
  return { path, handle, lazy, ErrorBoundary: RouteError };
};

const notFound = async () => ({ Component: (await import("../screens/not-found/not-found.tsx")).NotFound });

/** Everything inside the guard, as it follows from the registry and the hand-written screens. */
export function createRoutes(registry: Iterable<AnyResource>): RouteObject[] {
  return [
    { path: "/", element: null, loader: () => redirect(bespoke.dashboard.path) },
    {
      ...page("dashboard", bespoke.dashboard.path, async () => ({
        Component: (await import("../screens/dashboard/dashboard.tsx")).Dashboard,
      })),
      loader: loadDashboard,
    },
    ...[...registry].flatMap(resourceRoutes),
    page("comingSoon", bespoke.comingSoon.path, async () => ({
      Component: (await import("../screens/coming-soon/coming-soon.tsx")).ComingSoon,
    })),
    page("notFound", bespoke.notFound.path, notFound),
    page("notFound", "*", notFound),
  ];
}
