import { type ComponentType, Fragment } from "react";
import { type LoaderFunction, type RouteObject, redirect } from "react-router";
import type { AnyResource } from "../core/define.ts";
import type { GlobalManifest, Manifest } from "../core/manifest.ts";
import type { Verb } from "../domain/roles.ts";
import { textsOf } from "../kit/context/labels.ts";
import type { Overrides, PageProps } from "../kit/context/overrides.ts";
import { hasAntd } from "../kit/late/deferred.tsx";
import { loadPart } from "../kit/late/late.ts";
import { type PageModule, pages, type Screen } from "../kit/pages.ts";
import { Denied } from "../kit/ui/denied.tsx";
import { loadTexts } from "../providers/i18n/i18n.ts";
import { overrides } from "../screens/overrides.ts";
import { loadDeclaration } from "./declarations.ts";
import {
  type LoadDeclaration,
  listStays,
  loadGlobal,
  loadList,
  loadRecord,
  startPageNow,
} from "./loaders.ts";
import { partsOf } from "./page-parts.ts";
import { permissionsNow } from "./permissions.ts";
import { RouteError } from "./route-error.tsx";
import type { RouteHandle } from "./route-handle.ts";
import { screenFor } from "./screen-for.ts";
import { screenRoutes, settingsRoute } from "./screen-routes.tsx";
import { Look } from "./theme/late-look.ts";

/** The permission each screen requires; importing creates and updates, a global can be read without edit permission. */
const needs: Readonly<Record<Screen, Verb>> = {
  list: "list",
  arrange: "list",
  show: "show",
  create: "create",
  edit: "edit",
  import: "create",
  imports: "create",
  global: "show",
};

/** What pages consist of besides their own code. */
interface Sources {
  readonly load: LoadDeclaration;
  readonly own: Readonly<Record<string, Overrides>>;
}

/** Translation namespaces of a page, besides those of every page. */
const words: Partial<Record<Screen, readonly string[]>> = {
  create: ["form"],
  edit: ["form"],
  global: ["form"],
};

function customPage(
  own: Sources["own"],
  resource: Manifest,
  screen: Screen,
): ComponentType<PageProps> | undefined {
  if (screen === "import" || screen === "imports" || screen === "arrange") return undefined;
  return own[resource.name]?.pages?.[screen === "global" ? "edit" : screen];
}

/** Loads the hand-written components of a page, and Ant Design if one of them uses it. */
async function loadParts(resource: AnyResource, own: Overrides, screen: Screen): Promise<void> {
  const parts = partsOf(resource, own, screen);
  await Promise.all([...parts, parts.some(hasAntd) ? Look : undefined].map(loadPart));
}

function lazyPage({ load, own }: Sources, resource: Manifest, wanted: Screen) {
  return async () => {
    const permissions = await permissionsNow();
    const screen = screenFor(resource, wanted, permissions);
    if (!permissions.may(resource, needs[screen])) return { element: <Denied /> };
    const { [resource.name]: overridden = {} } = own;
    const custom = customPage(own, resource, screen);
    const declared = load(resource.name);
    const page: PageModule = custom ? Promise.resolve({ default: custom }) : pages[screen]();
    // Nothing waits for inputs, which show placeholders until loaded.
    Promise.all([page, declared]).then(
      ([{ loadParts: loadInputs }, found]) => loadInputs?.(found, overridden),
      () => undefined,
    );
    // The kit's list uses Ant Design only in its popups and in some blocks.
    const Frame = screen === "list" && !custom ? Fragment : Look;
    const [declaration, { default: Page }] = await Promise.all([
      declared,
      page,
      custom ? loadPart(custom) : declared.then((found) => loadParts(found, overridden, screen)),
      loadPart(Frame),
      ...[textsOf(resource.name), ...(words[screen] ?? []), ...(overridden.texts ?? [])].map(loadTexts),
    ]);
    return {
      element: (
        <Frame>
          <Page resource={declaration} />
        </Frame>
      ),
    };
  };
}

function route(
  sources: Sources,
  resource: Manifest,
  screen: Screen,
  path: string,
  loader?: LoaderFunction,
): RouteObject {
  const handle: RouteHandle = { resource, screen };
  return {
    path,
    handle,
    lazy: lazyPage(sources, resource, screen),
    ErrorBoundary: RouteError,
    ...(loader ? { loader } : {}),
  };
}

/** Returns the routes of one record, and of a new one. */
function recordRoutes(sources: Sources, resource: Manifest): RouteObject[] {
  const { create, show, edit } = resource.paths;
  return [
    route(sources, resource, "create", create),
    ...(show === edit ? [] : [route(sources, resource, "show", show, loadRecord(resource))]),
    route(sources, resource, "edit", edit, loadRecord(resource)),
  ];
}

/**
 * The list stays mounted below a drawer: it is the parent route, without a path of its own, so that a declaration may
 * use any path for its drawers.
 */
function resourceRoutes(sources: Sources, resource: Manifest): RouteObject[] {
  const drawers = resource.form.open === "drawer";
  const { list, arrange } = resource.paths;
  const handle: RouteHandle = { resource, screen: "list" };
  return [
    {
      handle,
      lazy: lazyPage(sources, resource, "list"),
      loader: loadList(resource, sources.load),
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

/** Creates all routes inside the guard from the registry and the hand-written screens. */
export function createRoutes(
  resources: readonly Manifest[],
  globals: readonly GlobalManifest[],
  sources: Sources = { load: loadDeclaration, own: overrides },
): RouteObject[] {
  return [
    { path: "/", element: null, loader: async () => redirect(await startPageNow()) },
    // Before those of declarations: orders are not created like other records.
    ...screenRoutes,
    ...resources.flatMap((resource) => resourceRoutes(sources, resource)),
    ...globals.map((global) => route(sources, global, "global", global.paths.edit, loadGlobal(global))),
    settingsRoute(globals, sources.load),
  ];
}
