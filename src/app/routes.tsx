import type { ComponentType } from "react";
import { type LoaderFunction, type RouteObject, redirect } from "react-router";
import type { Verb } from "../domain/roles.ts";
import type { Customisation, PageProps } from "../kit/customise.ts";
import { textsOf } from "../kit/labels.ts";
import { Denied } from "../kit/list/denied.tsx";
import { type GlobalOutline, isGlobal, type Outline } from "../kit/outline.ts";
import { loadTexts } from "../providers/i18n.ts";
import { outlines } from "../resources/outlines.ts";
import { customisations } from "../screens/customisations.ts";
import { type ReportName, reportNames, reportPath } from "../screens/reports/report-names.ts";
import { bespoke } from "./bespoke.ts";
import { loadDeclaration } from "./declarations.ts";
import {
  type LoadDeclaration,
  loadDashboard,
  loadGlobal,
  loadList,
  loadRecord,
  loadReport,
  mayNow,
} from "./loaders.ts";
import { pages, type Screen } from "./pages.ts";
import { RouteError } from "./route-error.tsx";
import type { RouteHandle } from "./route-handle.ts";

/** What a screen needs to be allowed; importing creates and updates, a global is read where it may not be edited. */
const needs: Readonly<Record<Screen, Verb>> = {
  list: "list",
  show: "show",
  create: "create",
  edit: "edit",
  import: "create",
  global: "show",
};

/** What pages are made of besides their own code. */
interface Sources {
  readonly load: LoadDeclaration;
  readonly own: Readonly<Record<string, Customisation>>;
}

function customPage(
  own: Sources["own"],
  resource: Outline,
  screen: Screen,
): ComponentType<PageProps> | undefined {
  if (screen === "import") return undefined;
  return own[resource.name]?.pages?.[screen === "global" ? "edit" : screen];
}

/** Where show and edit share an address, those who may not edit read. */
function screenFor(resource: Outline, screen: Screen): Screen {
  const shared = resource.paths.show === resource.paths.edit;
  return screen === "edit" && shared && !mayNow(resource, "edit") ? "show" : screen;
}

function lazyPage({ load, own }: Sources, resource: Outline, wanted: Screen) {
  return async () => {
    const screen = screenFor(resource, wanted);
    if (!mayNow(resource, needs[screen])) return { element: <Denied /> };
    const [declaration, Page] = await Promise.all([
      load(resource.name),
      customPage(own, resource, screen) ?? pages[screen]().then((page) => page.default),
      loadTexts(textsOf(resource.name)),
    ]);
    return { element: <Page resource={declaration} /> };
  };
}

function route(
  sources: Sources,
  resource: Outline,
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

/** The addresses of one record, and of a new one. */
function recordRoutes(sources: Sources, resource: Outline): RouteObject[] {
  const { create, show, edit } = resource.paths;
  return [
    route(sources, resource, "create", create),
    ...(show === edit ? [] : [route(sources, resource, "show", show, loadRecord(resource))]),
    route(sources, resource, "edit", edit, loadRecord(resource)),
  ];
}

/**
 * The list stays mounted while what opens above it comes and goes: it is the parent, without a path of its
 * own, so that a declaration may put its drawers at any address.
 */
function resourceRoutes(sources: Sources, resource: Outline): RouteObject[] {
  const drawers = resource.form.open === "drawer";
  const { list } = resource.paths;
  const handle: RouteHandle = { resource, screen: "list" };
  return [
    {
      handle,
      lazy: lazyPage(sources, resource, "list"),
      loader: loadList(resource, sources.load),
      ErrorBoundary: RouteError,
      children: [
        { path: list, element: null },
        route(sources, resource, "import", `${list}/import`),
        ...(drawers ? recordRoutes(sources, resource) : []),
      ],
    },
    ...(drawers ? [] : recordRoutes(sources, resource)),
  ];
}

const page = (name: string, path: string, lazy: () => Promise<{ Component: ComponentType }>): RouteObject => {
  const handle: RouteHandle = { page: name };
  return { path, handle, lazy, ErrorBoundary: RouteError };
};

/** A screen for the order of a resource's records, with the words of both. */
function sequence(
  name: "productSequence" | "categorySequence",
  resource: "products" | "categories",
  load: () => Promise<{ Component: ComponentType }>,
): RouteObject {
  return page(name, bespoke[name].path, async () => {
    if (!mayNow(bespoke[name], "list")) return { Component: Denied };
    const [screen] = await Promise.all([load(), loadTexts("sequence"), loadTexts(textsOf(resource))]);
    return screen;
  });
}

const mayReport = () => mayNow({ area: "reports" }, "list");

async function reportsHub() {
  if (!mayReport()) return { Component: Denied };
  const [{ ReportsHub }] = await Promise.all([import("../screens/reports/hub.tsx"), loadTexts("reports")]);
  return { Component: ReportsHub };
}

function reportRoute(name: ReportName): RouteObject {
  const handle: RouteHandle = { page: "reports", part: `reports:reports.${name}.name` };
  return {
    path: reportPath(name),
    handle,
    loader: loadReport(name),
    lazy: async () => {
      const texts = Promise.all(["reports", textsOf("orders")].map(loadTexts));
      const [{ ReportPage }, { reportOf }] = await Promise.all([
        import("../screens/reports/report-page.tsx"),
        import("../screens/reports/reports.ts"),
      ]);
      // Where the page is closed, its name stands above it all the same.
      await texts;
      if (!mayReport()) return { element: <Denied /> };
      return { element: <ReportPage report={reportOf(name)} /> };
    },
    ErrorBoundary: RouteError,
  };
}

const notFound = async () => ({ Component: (await import("../screens/not-found/not-found.tsx")).NotFound });

async function storeCustomization() {
  const [{ StoreCustomization }, { homeParts, storePages }] = await Promise.all([
    import("../screens/store-customization/store-customization.tsx"),
    import("../screens/store-customization/store-globals.ts"),
    loadTexts("storefront"),
  ]);
  await Promise.all([...homeParts, ...storePages].map(({ name }) => loadTexts(textsOf(name))));
  return { Component: StoreCustomization };
}

async function headerFooter() {
  const [{ HeaderFooter }] = await Promise.all([
    import("../screens/header-footer/header-footer.tsx"),
    ...["storefront", textsOf("header"), textsOf("footer")].map(loadTexts),
  ]);
  return { Component: HeaderFooter };
}

/** With the words of all that a till shows and of what it is refused for. */
async function orderEntry() {
  if (!mayNow(outlines.orders, "place")) return { Component: Denied };
  const texts = Promise.all(["till", ...["orders", "coupons"].map(textsOf)].map(loadTexts));
  const { OrderEntry } = await import("../screens/order-entry/order-entry.tsx");
  await texts;
  return { Component: OrderEntry };
}

/** With the names of the states. */
async function orderLookup() {
  if (!mayNow(bespoke.orderLookup, "lookup")) return { Component: Denied };
  const texts = Promise.all(["order-lookup", "orders", textsOf("orders")].map(loadTexts));
  const { OrderLookupPage } = await import("../screens/order-lookup/order-lookup-page.tsx");
  await texts;
  return { Component: OrderLookupPage };
}

/** Everything inside the guard, as it follows from the registry and the hand-written screens. */
export function createRoutes(
  resources: readonly Outline[],
  globals: readonly GlobalOutline[],
  sources: Sources = { load: loadDeclaration, own: customisations },
): RouteObject[] {
  return [
    { path: "/", element: null, loader: () => redirect(bespoke.dashboard.path) },
    {
      ...page("dashboard", bespoke.dashboard.path, async () => {
        const texts = Promise.all(["dashboard", textsOf("products"), textsOf("orders")].map(loadTexts));
        const { Dashboard } = await import("../screens/dashboard/dashboard.tsx");
        await texts;
        return { Component: Dashboard };
      }),
      loader: loadDashboard,
    },
    // Orders are not created like other records: this comes before the form that their declaration has.
    page("orderEntry", bespoke.orderEntry.path, orderEntry),
    ...resources.flatMap((resource) => resourceRoutes(sources, resource)),
    ...globals.map((global) => route(sources, global, "global", global.paths.edit, loadGlobal(global))),
    page("profile", bespoke.profile.path, async () => {
      const texts = Promise.all([loadTexts("people"), loadTexts(textsOf("profile"))]);
      const { ProfilePage } = await import("../screens/profile/profile-page.tsx");
      await texts;
      return { Component: ProfilePage };
    }),
    sequence("productSequence", "products", async () => ({
      Component: (await import("../screens/product-sequence/product-sequence.tsx")).ProductSequence,
    })),
    sequence("categorySequence", "categories", async () => ({
      Component: (await import("../screens/category-sequence/category-sequence.tsx")).CategorySequence,
    })),
    page("orderLookup", bespoke.orderLookup.path, orderLookup),
    page("customerOrder", bespoke.customerOrder.path, async () => {
      const texts = Promise.all([...["customers", "orders"].map(textsOf), "customers"].map(loadTexts));
      const { CustomerOrderPage } = await import("../screens/customer-order/customer-order-page.tsx");
      await texts;
      return { Component: CustomerOrderPage };
    }),
    page("returnOrder", bespoke.returnOrder.path, async () => {
      const texts = Promise.all([...["orders", "returns"].map(textsOf), "orders", "returns"].map(loadTexts));
      const { ReturnPage } = await import("../screens/returns/return-page.tsx");
      await texts;
      return { Component: ReturnPage };
    }),
    page("pendingApproval", bespoke.pendingApproval.path, async () => {
      const texts = Promise.all(["approval", textsOf("staff"), textsOf("reviews")].map(loadTexts));
      const { PendingApproval } = await import("../screens/pending-approval/pending-approval.tsx");
      await texts;
      return { Component: PendingApproval };
    }),
    page("reports", bespoke.reports.path, reportsHub),
    ...reportNames.map(reportRoute),
    page("settings", bespoke.settings.path, async () => {
      const [{ Settings }, ...declared] = await Promise.all([
        import("../screens/settings/settings.tsx"),
        ...globals.map(({ name }) => sources.load(name)),
      ]);
      const all = declared.filter(isGlobal);
      return { Component: () => <Settings globals={all} /> };
    }),
    page("storeCustomization", bespoke.storeCustomization.path, storeCustomization),
    ...["", "/footer"].map((tab) => page("headerFooter", bespoke.headerFooter.path + tab, headerFooter)),
    page("translations", bespoke.translations.path, async () => {
      const [{ Translations }] = await Promise.all([
        import("../screens/translations/translations.tsx"),
        loadTexts("translations"),
      ]);
      return { Component: Translations };
    }),
    page("comingSoon", bespoke.comingSoon.path, async () => ({
      Component: (await import("../screens/coming-soon/coming-soon.tsx")).ComingSoon,
    })),
    page("notFound", bespoke.notFound.path, notFound),
    page("notFound", "*", notFound),
  ];
}
